/** The signed-in person. */
import { z } from "zod";
import { call } from "./call.ts";
import { Id, Instant } from "./fields.ts";

export const Identity = z.object({
  id: Id,
  identity: z.string(),
  type: z.enum(["email", "mobile"]),
  verified: z.boolean(),
  preferred: z.boolean(),
  current: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

export const Profile = z.object({
  id: Id,
  name: z.string(),
  updated: Instant,
  created: Instant,
  permissions: z.array(z.string()),
  identities: z.array(Identity),
  /** Names this person's storage in the browser; says nothing about them. */
  key: z.string(),
  /** Never leaves the portal's server. */
  token: z.string().min(1),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = call("get", "/api/profile", {
  summary: "The signed-in person's profile",
  answer: { profile: Profile },
});

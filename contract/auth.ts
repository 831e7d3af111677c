/** Signing in and out. */
import { z } from "zod";
import { call } from "./call.ts";
import { Profile } from "./profile.ts";

export const checkToken = call("get", "/api/auth", {
  summary: "Whose token this is; 401 without a good one",
  answer: { profile: Profile },
});

export const signIn = call("post", "/api/auth", {
  summary: "Signs in; the profile's token is the bearer token of later calls",
  token: false,
  body: {
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(128),
    remember: z.boolean().optional(),
  },
  answer: { profile: Profile },
});

export const signOut = call("delete", "/api/auth", { summary: "Revokes the token" });

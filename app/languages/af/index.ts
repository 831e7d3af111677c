/** Afrikaans, a file a section of the portal. */
import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { auth } from "./auth.ts";
import { contents } from "./contents.ts";
import { contract } from "./contract.ts";
import { dates } from "./dates.ts";
import { errors } from "./errors.ts";
import { forms } from "./forms.ts";
import { meters } from "./meters.ts";
import { profile } from "./profile.ts";
import { profiler } from "./profiler.ts";
import { shared } from "./shared.ts";
import { tickets } from "./tickets.ts";
import { upstream } from "./upstream.ts";

export const af = {
  ...accounts,
  ...admin,
  ...auth,
  ...contents,
  ...contract,
  ...dates,
  ...errors,
  ...forms,
  ...meters,
  ...profile,
  ...profiler,
  ...shared,
  ...tickets,
  ...upstream,
};

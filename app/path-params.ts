/** The schemas of the portal's path parameters. */
import { z } from "zod";
import { AccountNumber, Id } from "#contract/fields.ts";

export const AccountParams = z.object({ account: AccountNumber });
export const StatementParams = AccountParams.extend({ id: Id });

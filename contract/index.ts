/** Every call there is, by resource: what the OpenAPI document lists and what the tests walk. */
import * as access from "./access.ts";
import * as accounts from "./accounts.ts";
import * as auth from "./auth.ts";
import type { Call } from "./call.ts";
import * as consumer from "./consumer.ts";
import * as profile from "./profile.ts";
import * as statements from "./statements.ts";
import * as tenant from "./tenant.ts";

export const calls = [
  tenant.getTenant,
  auth.checkToken,
  auth.signIn,
  auth.signOut,
  auth.getRegistration,
  auth.register,
  auth.getReset,
  auth.reset,
  auth.requestReset,
  profile.getProfile,
  profile.updateProfile,
  profile.addIdentity,
  profile.preferIdentity,
  profile.removeIdentity,
  profile.getVerification,
  profile.verifyIdentity,
  profile.getCode,
  profile.sendCode,
  profile.listProfileLogs,
  profile.listSessions,
  profile.endSession,
  accounts.listAccounts,
  access.getLinkState,
  access.linkAccount,
  accounts.getAccount,
  accounts.renameAccount,
  access.unlinkAccount,
  consumer.getConsumer,
  consumer.updateConsumer,
  statements.listStatements,
  statements.getStatement,
  statements.getStatementFile,
  statements.getStatementThumbnail,
  access.listAccess,
  access.getAccess,
  access.setAccess,
  access.removeAccess,
  access.listAccountLogs,
] satisfies Call[];

/** Every call there is, by resource: what the OpenAPI document lists and what the tests walk. */
import * as access from "./access.ts";
import * as accounts from "./accounts.ts";
import * as applications from "./applications.ts";
import * as auth from "./auth.ts";
import type { Call } from "./call.ts";
import * as communication from "./communication.ts";
import * as consumer from "./consumer.ts";
import * as meters from "./meters.ts";
import * as paying from "./paying.ts";
import * as payments from "./payments.ts";
import * as profile from "./profile.ts";
import * as statements from "./statements.ts";
import * as tenant from "./tenant.ts";
import * as tickets from "./tickets.ts";
import * as uploads from "./uploads.ts";

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
  statements.getStatementsCsv,
  statements.getStatement,
  statements.getStatementFile,
  statements.getStatementThumbnail,
  meters.listMeters,
  meters.getMeter,
  meters.addReading,
  meters.getReadingsCsv,
  payments.listPayments,
  payments.getPaymentsCsv,
  payments.getReceipt,
  paying.generateLink,
  paying.getPaying,
  paying.getPayingOptions,
  paying.listPaymentExceptions,
  communication.listCommunication,
  communication.getCommunication,
  access.listAccess,
  access.getAccess,
  access.setAccess,
  access.removeAccess,
  access.listAccountLogs,
  uploads.addUpload,
  tickets.listTickets,
  tickets.raiseTicket,
  tickets.getTicket,
  tickets.replyToTicket,
  tickets.closeTicket,
  tickets.reopenTicket,
  tickets.assignTicket,
  tickets.getAttachment,
  applications.listApplications,
  applications.applyForIndigentSupport,
] satisfies Call[];

/** The whole URL tree, in the order of the specification (point 2). */
import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

export default [
  layout("routes/frame.tsx", [
    index("routes/consumer/welcome.tsx"),
    layout("routes/consumer/layout.tsx", [
      // Without a number: the account used last, on the same tab.
      route("consumer/accounts", "routes/consumer/accounts/latest.tsx", { id: "latest" }),
      route("consumer/accounts/statements", "routes/consumer/accounts/latest.tsx", { id: "latest-statements" }),
      route("consumer/accounts/meters", "routes/consumer/accounts/latest.tsx", { id: "latest-meters" }),
      route("consumer/accounts/payments", "routes/consumer/accounts/latest.tsx", { id: "latest-payments" }),
      route("consumer/accounts/communication", "routes/consumer/accounts/latest.tsx", { id: "latest-communication" }),
      route("consumer/accounts/all", "routes/consumer/accounts/list.tsx"),
      route("consumer/accounts/:account", "routes/consumer/accounts/account.tsx", [
        index("routes/consumer/accounts/default-tab.tsx"),
        route("statements", "routes/consumer/accounts/statements.tsx"),
        route("statements/:id", "routes/consumer/accounts/statement.tsx"),
        route("meters", "routes/consumer/accounts/meters.tsx"),
        route("meters/:meter/reading", "routes/consumer/accounts/reading.tsx"),
        route("payments", "routes/consumer/accounts/payments.tsx"),
        route("communication", "routes/consumer/accounts/communication.tsx"),
        route("communication/:message", "routes/consumer/accounts/message.tsx"),
        route("easypay", "routes/consumer/accounts/easypay.tsx"),
        route("rename", "routes/consumer/accounts/rename.tsx"),
      ]),
      route("consumer/profile", "routes/consumer/profile/profile.tsx", [
        index("routes/consumer/profile/default-tab.tsx"),
        route("details", "routes/consumer/profile/details.tsx"),
        route("security", "routes/consumer/profile/security.tsx"),
        route("history", "routes/consumer/profile/history.tsx"),
        route("preferences", "routes/consumer/profile/preferences.tsx"),
      ]),
      route("consumer/profile/identities/new", "routes/consumer/profile/add-identity.tsx"),
      route("consumer/profile/identities/:identity/verify", "routes/consumer/profile/verify.tsx"),
    ]),
    route("auth/login", "routes/auth/login.tsx"),
    route("auth/logout", "routes/auth/logout.tsx"),
    route("auth/register", "routes/auth/register.tsx"),
    route("auth/register/:type", "routes/auth/register-with.tsx"),
    route("auth/reset", "routes/auth/reset.tsx"),
    route("auth/reset/code", "routes/auth/reset-code.tsx"),
    route("auth/token", "routes/auth/token.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("consumer/accounts/:account/statements/:id/file/:name", "routes/resources/statement-pdf.ts"),
  route("consumer/accounts/:account/statements/:id/thumbnail/:name", "routes/resources/statement-thumbnail.ts"),
  route("consumer/accounts/:account/meters/:meter/readings.csv", "routes/resources/readings-csv.ts"),
  route("consumer/accounts/:account/payments.csv", "routes/resources/payments-csv.ts"),
  route("consumer/accounts/:account/payments/:payment/receipt/:name", "routes/resources/receipt-pdf.ts"),
] satisfies RouteConfig;

/** The statements page with Express and EJS, to compare its cost with the portal's. */
import compression from "compression";
import express from "express";
import { fixed, formatDate, formatMonth, formatRand, readStatements } from "../read-statements.mjs";

const app = express();
app.set("view engine", "ejs");
app.set("views", import.meta.dirname);
app.set("view cache", true);
app.use(compression());

app.get("/consumer/accounts/:account/statements", async (request, response) => {
  const statements = await readStatements(request.params.account, request.headers.cookie ?? "");
  response.render("statements", { statements, fixed, formatDate, formatMonth, formatRand });
});

const server = app.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);

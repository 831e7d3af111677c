/** The conformance test's requests about an account and its statements, meters and messages. */
import { getAccount, listAccounts, renameAccount } from "#contract/accounts/calls.ts";
import { getBudget, setBudget } from "#contract/budgets/calls.ts";
import type { Call } from "#contract/call.ts";
import { getCommunication, listCommunication } from "#contract/communication/calls.ts";
import {
  addReading,
  getGreenButton,
  getMeter,
  getReadingsCsv,
  listMeters,
} from "#contract/meters/calls.ts";
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments/calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import { searchRecords } from "#contract/search/calls.ts";
import {
  getStatement,
  getStatementFile,
  getStatementsCsv,
  getStatementThumbnail,
  listStatements,
} from "#contract/statements/calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import { getTaxYearCsv, getTaxYearPdf, listTaxYears } from "#contract/tax-years/calls.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import type { SampleRequest } from "./sample-request.ts";

/** An account that has at least one of each. */
interface SampleAccount {
  account: string;
  statement: { id: string; date: string };
  meter: { id: string; last: string };
  payment: { id: string; date: string };
  message: string;
}

export const accountRequests = (sample: () => SampleAccount): [Call, () => SampleRequest][] => [
  [listAccounts, () => ({ query: "?order=name|asc&search=a" })],
  [getAccount, () => ({ params: { account: "latest" } })],
  [getBudget, () => ({ params: { account: sample().account } })],
  [setBudget, () => ({ params: { account: sample().account }, body: { amount: "1500.00" } })],
  [renameAccount, () => ({ params: { account: sample().account }, body: { label: "Our house" } })],
  [
    listStatements,
    () => ({ params: { account: sample().account }, query: "?year=2025&order=date|desc&page=1" }),
  ],
  [
    getStatementsCsv,
    () => ({ params: { account: sample().account }, query: "?year=2025&order=charges|asc" }),
  ],
  [getStatement, () => ({ params: { account: sample().account, id: sample().statement.id } })],
  [
    getStatementFile,
    () => ({
      params: {
        account: sample().account,
        id: sample().statement.id,
        name: `${statementFileName(sample().account, sample().statement.date)}.pdf`,
      },
    }),
  ],
  [
    getStatementThumbnail,
    () => ({
      params: {
        account: sample().account,
        id: sample().statement.id,
        name: `${statementFileName(sample().account, sample().statement.date)}.png`,
      },
    }),
  ],
  [listMeters, () => ({ params: { account: sample().account }, query: "?page=1&search=1" })],
  [getMeter, () => ({ params: { account: sample().account, meter: sample().meter.id } })],
  [
    addReading,
    () => ({
      params: { account: sample().account, meter: sample().meter.id },
      body: { value: sample().meter.last, date: todayInSouthAfrica(), confirm: true },
    }),
  ],
  [getReadingsCsv, () => ({ params: { account: sample().account, meter: sample().meter.id } })],
  [getGreenButton, () => ({ params: { account: sample().account, meter: sample().meter.id } })],
  [listTaxYears, () => ({ params: { account: sample().account } })],
  [getTaxYearPdf, () => ({ params: { account: sample().account, year: "2026" } })],
  [getTaxYearCsv, () => ({ params: { account: sample().account, year: "2026" } })],
  [
    listPayments,
    () => ({ params: { account: sample().account }, query: "?year=2025&order=date|desc&page=1" }),
  ],
  [getPaymentsCsv, () => ({ params: { account: sample().account }, query: "?order=amount|asc" })],
  [
    getReceipt,
    () => ({
      params: {
        account: sample().account,
        payment: sample().payment.id,
        name: receiptFileName(sample().account, sample().payment.date),
      },
    }),
  ],
  [
    listCommunication,
    () => ({
      params: { account: sample().account },
      query: "?channel=email&search=statement&page=1&order=date|asc",
    }),
  ],
  [searchRecords, () => ({ query: `?search=statement&number=${sample().account}&month=01` })],
  [getCommunication, () => ({ params: { account: sample().account, message: sample().message } })],
];

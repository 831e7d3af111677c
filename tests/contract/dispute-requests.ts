/** Requests for the calls about disputes in the conformance test. */
import type { Call } from "#contract/call.ts";
import * as disputes from "#contract/disputes/calls.ts";
import * as staff from "#contract/disputes/staff-calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { accountPath, createClient, parseBody, statementsOf } from "#tests/support/api-client.ts";
import type { SampleRequest } from "./sample-request.ts";

interface Disputer {
  account: string;
  token: string;
  staffToken: string;
  /** The service's URL. */
  url: string;
}

/** Lines of the latest statement, one for each dispute that the calls change in their own way. */
const lines = { answered: 1, withdrawn: 2, objected: 3 } as const;

/** Returns a request for each call, about disputes that are made when they are first needed. */
export function disputeRequests(disputer: () => Disputer): [Call, () => Promise<SampleRequest>][] {
  let file: Promise<string> | undefined;
  const person = () => createClient(disputer().url, "imvubu", disputer().token);
  const upload = async () => {
    const sent = await person().send(`${addUpload.path}?name=meter.pdf`, {
      method: "POST",
      body: "%PDF-1.4\n%%EOF\n",
    });
    return parseBody(addUpload.answer, sent).upload.id;
  };
  async function requestFor(line: number): Promise<SampleRequest> {
    const { account } = disputer();
    const [statement] = (await statementsOf(person(), account)).statements;
    const attachments = line === lines.answered ? [await (file ??= upload())] : [];
    const body = {
      statement: statement?.id,
      line,
      amount: "0.05",
      reason: "It is not what I used.",
      reading: "12.5",
      attachments,
    };
    return { params: { account }, body, key: `dispute-line-${line}` };
  }
  /** Disputes a line once, because later calls have the same idempotency key. */
  async function disputed(line: number) {
    const { body, key = "" } = await requestFor(line);
    const sent = await person().post(accountPath(disputer().account, "disputes"), body, {
      "Idempotency-Key": key,
    });
    return parseBody(disputes.openDispute.answer, sent).dispute;
  }
  const params = async (line: number) => ({
    account: disputer().account,
    dispute: (await disputed(line)).id,
  });
  const asStaff = async (rest: SampleRequest = {}) => {
    const { id } = await disputed(lines.answered);
    return { ...rest, params: { dispute: id, ...rest.params }, token: disputer().staffToken };
  };
  const fileOf = async () => {
    const [found] = (await disputed(lines.answered)).attachments;
    return { attachment: found?.id ?? "", name: found?.name ?? "" };
  };
  async function kept() {
    const { id } = await disputed(lines.objected);
    const body = { decision: "keep", revision: 0, reason: "It is what you used." };
    const path = staff.answerDispute.path.replace("{dispute}", id);
    await createClient(disputer().url, "imvubu", disputer().staffToken).post(path, body, {
      "Idempotency-Key": "keep-this-charge",
    });
    return params(lines.objected);
  }
  return [
    [
      disputes.listDisputes,
      () =>
        Promise.resolve({
          params: { account: disputer().account },
          query: "?page=1&statement=none",
        }),
    ],
    [disputes.openDispute, () => requestFor(lines.answered)],
    [disputes.getDispute, async () => ({ params: await params(lines.answered) })],
    [
      disputes.getDisputeFile,
      async () => ({ params: { ...(await params(lines.answered)), ...(await fileOf()) } }),
    ],
    [
      disputes.objectToAnswer,
      async () => ({
        params: await kept(),
        body: { message: "It is not." },
        key: "object-to-this-one",
      }),
    ],
    [disputes.withdrawDispute, async () => ({ params: await params(lines.withdrawn) })],
    [
      staff.listStaffDisputes,
      () => Promise.resolve({ query: "?page=1&state=open", token: disputer().staffToken }),
    ],
    [staff.getStaffDispute, () => asStaff()],
    [staff.getStaffDisputeFile, async () => asStaff({ params: await fileOf() })],
    [
      staff.answerDispute,
      () =>
        asStaff({
          body: { decision: "correct", revision: 0, amount: "0.05", reason: "We read it again." },
          key: "answer-this-dispute",
        }),
    ],
  ];
}

/** Requests for the calls about applications in the conformance test. */
import type { z } from "zod";
import {
  answerApplication,
  applyForIndigentSupport,
  listApplications,
} from "#contract/applications/calls.ts";
import * as staff from "#contract/applications/staff-calls.ts";
import type { Call } from "#contract/call.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { createClient } from "#tests/support/api-client.ts";
import type { SampleRequest } from "./sample-request.ts";

interface Applicant {
  account: string;
  /** The ID of a file for the application. */
  upload: string;
  staffToken: string;
  /** The service's URL. */
  url: string;
}

type AnswerOf = <Output>(
  call: Call,
  answer: z.ZodType<Output, z.ZodTypeDef, unknown>,
) => Promise<Output>;

/** Returns a request for each call, all about one application that the first of them makes. */
export function applicationRequests(
  applicant: () => Applicant,
  answerOf: AnswerOf,
): [Call, () => SampleRequest | Promise<SampleRequest>][] {
  const opened = async () =>
    (await answerOf(staff.getStaffApplication, staff.getStaffApplication.answer)).application;
  return [
    [listApplications, () => ({})],
    [
      applyForIndigentSupport,
      () => {
        const { account, upload } = applicant();
        const body = {
          account,
          name: "Johan",
          id_number: "8001015009087",
          household: [],
          attachments: [upload],
        };
        return { body, key: "apply-for-this-one" };
      },
    ],
    [
      answerApplication,
      async () => {
        const { id, revision } = await opened();
        const path = staff.decideApplication.path.replace("{application}", id);
        const body = { decision: "more", message: "Which house?", revision };
        const { url, staffToken } = applicant();
        await createClient(url, "imvubu", staffToken).post(path, body, {
          "Idempotency-Key": `ask-for-more-${revision}`,
        });
        return {
          params: { application: id },
          body: { message: "The blue one." },
          key: "answer-this-one",
        };
      },
    ],
    [staff.listStaffApplications, () => ({ query: "?page=1", token: applicant().staffToken })],
    [
      staff.getStaffApplication,
      async () => {
        const { application } = await answerOf(
          applyForIndigentSupport,
          applyForIndigentSupport.answer,
        );
        return { params: { application: application.id }, token: applicant().staffToken };
      },
    ],
    [
      staff.getApplicationFile,
      async () => {
        const { id, steps } = await opened();
        const [file] = steps[0]?.attachments ?? [];
        return {
          params: { application: id, attachment: file?.id ?? "", name: file?.name ?? "" },
          token: applicant().staffToken,
        };
      },
    ],
    [
      staff.decideApplication,
      async () => {
        const { id, revision } = await opened();
        const body = {
          decision: "approve",
          revision,
          valid_until: `${Number(todayInSouthAfrica().slice(0, 4)) + 1}-06-30`,
        };
        return {
          params: { application: id },
          body,
          key: "decide-this-one",
          token: applicant().staffToken,
        };
      },
    ],
  ];
}

/** The requests of the conformance test about people's data, and the answers of staff. */
import type { Call } from "#contract/call.ts";
import {
  exportProfile,
  listOwnPrivacyRequests,
  makePrivacyRequest,
  withdrawPrivacyRequest,
} from "#contract/privacy/calls.ts";
import {
  answerPrivacyRequest,
  getPrivacyRequest,
  getRetention,
  listPrivacyRequests,
} from "#contract/privacy/staff-calls.ts";
import { parseBody, signedInClient } from "#tests/support/api-client.ts";
import type { SampleRequest } from "./sample-request.ts";

/** Returns the requests by call, made by staff of the demo, who have no accounts to export. */
export function privacyRequests(url: () => string): [Call, () => Promise<SampleRequest>][] {
  const client = () => signedInClient(url(), "imvubu", "admin@example.com");
  const request = async (rest: SampleRequest = {}): Promise<SampleRequest> => ({
    ...rest,
    token: (await client()).token,
  });
  /** Uses the open request, or makes one. */
  const ofRequest = async (rest: SampleRequest = {}): Promise<SampleRequest> => {
    const by = await client();
    const { requests } = parseBody(
      listOwnPrivacyRequests.answer,
      await by.get(listOwnPrivacyRequests.path),
    );
    const open = requests.find(({ state }) => state === "received");
    const body = { kind: "correction", details: "My name" };
    const { id } =
      open ??
      parseBody(makePrivacyRequest.answer, await by.post(makePrivacyRequest.path, body)).request;
    return { ...rest, params: { request: id }, token: by.token };
  };
  return [
    [exportProfile, () => request({ query: "?language=af" })],
    [listOwnPrivacyRequests, () => request()],
    [
      makePrivacyRequest,
      async () => {
        // Other calls may have left one open.
        const { params } = await ofRequest();
        await (
          await client()
        ).send(`${listOwnPrivacyRequests.path}/${params?.request ?? ""}`, { method: "DELETE" });
        return request({ body: { kind: "correction", details: "My name is wrong." } });
      },
    ],
    [withdrawPrivacyRequest, () => ofRequest()],
    [listPrivacyRequests, () => request({ query: "?page=1&state=received" })],
    [getPrivacyRequest, () => ofRequest()],
    [
      answerPrivacyRequest,
      () => ofRequest({ body: { decision: "refused", message: "It is right." } }),
    ],
    [getRetention, () => request()],
  ];
}

/** The requests of the conformance test for the second factor. */
import { TOTP } from "otpauth";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import * as factor from "#contract/sign-in/second-factor-calls.ts";
import { plantedSecret } from "./prepared-demo.ts";
import type { SampleRequest } from "./sample-request.ts";

type AnswerOf = <Output>(
  call: Call,
  answer: z.ZodType<Output, z.ZodTypeDef, unknown>,
) => Promise<Output>;

/** Returns a request for each call. */
export function secondFactorRequests(
  awaitingToken: () => string,
  answerOf: AnswerOf,
  confirmIdentity: () => Promise<unknown>,
): [Call, () => SampleRequest | Promise<SampleRequest>][] {
  const codeOf = (secret: string) => new TOTP({ secret }).generate();
  const firstCode = async () => {
    await confirmIdentity();
    return codeOf(
      (await answerOf(factor.startSecondFactor, factor.startSecondFactor.answer)).start.secret,
    );
  };
  return [
    [
      factor.completeSignIn,
      () => ({ token: awaitingToken(), body: { otp: codeOf(plantedSecret) } }),
    ],
    [factor.getSecondFactor, () => ({})],
    [factor.startSecondFactor, () => ({})],
    [factor.confirmSecondFactor, async () => ({ body: { otp: await firstCode() } })],
    [factor.renewRecoveryCodes, () => ({})],
    [factor.turnOffSecondFactor, () => ({})],
  ];
}

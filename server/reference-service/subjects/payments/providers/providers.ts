/** Lists the payment providers. To add one, create a file in this folder and add it to the list. */
import { payfast } from "./payfast.ts";
import type { ProviderDefinition } from "./provider.ts";
import { sandbox } from "./sandbox.ts";
import { serverless } from "./serverless.ts";

export const providers: readonly ProviderDefinition[] = [payfast, sandbox, serverless];

/** Every payment provider. A new one is a file in this folder and a line here. */
import { payfast } from "./payfast.ts";
import type { ProviderDefinition } from "./provider.ts";
import { sandbox } from "./sandbox.ts";
import { serverless } from "./serverless.ts";

export const providers: readonly ProviderDefinition[] = [payfast, sandbox, serverless];

/** Type declarations that eslint.config.js needs for a plugin without its own. */
declare module "eslint-plugin-jsx-a11y" {
  import type { Linter } from "eslint";
  const plugin: { flatConfigs: { strict: Linter.Config } };
  export default plugin;
}

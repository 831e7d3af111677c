/** The lint rules that are specific to this repository. */
import { comments, testTitles } from "./comment-rules.js";

/**
 * The parts of an `as` that the rule reads. ESLint's own types don't cover TypeScript.
 * @typedef {import("eslint").Rule.Node & { expression: { type: string }, typeAnnotation: { type: string, typeName?: { name?: string } } }} Assertion
 */

/** @type {import("eslint").Rule.RuleModule} */
const commentAssertions = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      bare: "Explain in a comment, on this line or above, why this `as` is correct. Better still, avoid it.",
      double: "`as unknown as` turns off type checking. Parse the value instead.",
    },
  },
  create(context) {
    const source = context.sourceCode;
    const commented = new Set(
      source.getAllComments().flatMap(({ loc }) => (loc ? [loc.start.line, loc.end.line] : [])),
    );
    return {
      TSAsExpression(/** @type {Assertion} */ node) {
        if (node.typeAnnotation.typeName?.name === "const") return;
        if (node.expression.type === "TSAsExpression")
          context.report({ node, messageId: "double" });
        // The comment may also be above the statement that contains the assertion.
        const statement = source
          .getAncestors(node)
          .findLast(({ type }) => /Statement$|Declaration$|^PropertyDefinition$/.test(type));
        const first = node.loc?.start.line ?? 0;
        const lines = [
          first,
          first - 1,
          node.loc?.end.line ?? 0,
          (statement?.loc?.start.line ?? 0) - 1,
        ];
        if (!lines.some((line) => commented.has(line))) context.report({ node, messageId: "bare" });
      },
    };
  },
};

/** @type {import("eslint").Rule.RuleModule} */
const noStyleProp = {
  meta: {
    type: "problem",
    schema: [],
    messages: { style: "The content security policy blocks style attributes. Use a class." },
  },
  create(context) {
    return {
      "JSXAttribute[name.name='style']"(/** @type {import("eslint").Rule.Node} */ node) {
        context.report({ node, messageId: "style" });
      },
    };
  },
};

/** @typedef {Extract<import("eslint").Rule.Node, { type: "ObjectExpression" }>} ObjectLiteral */

/** @type {import("eslint").Rule.RuleModule} */
const noLiteralSpread = {
  meta: {
    type: "problem",
    fixable: "code",
    schema: [],
    messages: {
      spread:
        "Write the properties into the outer literal: TypeScript checks no excess ones in a spread literal.",
      props: "Write out the props: TypeScript checks no excess ones in a spread literal.",
    },
  },
  create(context) {
    const source = context.sourceCode;
    /** @param {ObjectLiteral["properties"][number]} property */
    const toProp = (property) =>
      property.type === "Property"
        ? `${source.getText(property.key)}={${source.getText(property.value)}}`
        : `{${source.getText(property)}}`;
    return {
      "ObjectExpression > SpreadElement > ObjectExpression"(
        /** @type {import("eslint").Rule.Node} */ node,
      ) {
        context.report({
          node,
          messageId: "spread",
          fix: (fixer) =>
            fixer.replaceText(node.parent, source.getText(node).slice(1, -1).replace(/,\s*$/, "")),
        });
      },
      "JSXSpreadAttribute > ObjectExpression"(/** @type {ObjectLiteral} */ node) {
        context.report({
          node,
          messageId: "props",
          fix: (fixer) => fixer.replaceText(node.parent, node.properties.map(toProp).join(" ")),
        });
      },
    };
  },
};

/** @type {import("eslint").ESLint.Plugin} */
export const house = {
  rules: {
    "comment-assertions": commentAssertions,
    comments,
    "no-literal-spread": noLiteralSpread,
    "no-style-prop": noStyleProp,
    "test-titles": testTitles,
  },
};

/** Lint rules for the wording of comments and test titles. */

/**
 * Matches words that a doc comment may not start with. It should start with a verb in the third
 * person or a noun phrase.
 */
const badStarts =
  /^(Of|By|Where|What|Whoever|Whose|As|With|To|So|In|For|How|Whether|When|That|Who|Which|If|Why|From|On|Because|Once|Until|And|But|Not|Is|Are|Has|Have|It|They|He|Then)\b/;

const puzzlingWords =
  /\b(whoever|somebody|nobody|anybody|meanwhile|thereof|begun|stands among|will stand|by itself|hand(?:ed)? in|hears of|is told|are told|goes on|asks again|that many|so many)\b/i;

const columns = 100;

/** Returns the text of a comment without its asterisks. @param {string} value */
function textOf(value) {
  return value
    .replace(/^\*/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join(" ")
    .trim();
}

/** @type {import("eslint").Rule.RuleModule} */
export const comments = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      start:
        "Start a doc comment with a verb in the third person or a noun phrase, not with “{{word}}”.",
      word: "Say it plainly, without “{{word}}”.",
      wide: "Wrap comments at 100 columns.",
    },
  },
  create(context) {
    const source = context.sourceCode;
    return {
      Program() {
        for (const comment of source.getAllComments()) {
          const { loc } = comment;
          if (!loc) continue;
          const text = textOf(comment.value);
          const start =
            comment.type === "Block" && comment.value.startsWith("*") && badStarts.exec(text);
          if (start) context.report({ loc, messageId: "start", data: { word: start[0] } });
          const word = puzzlingWords.exec(text);
          if (word) context.report({ loc, messageId: "word", data: { word: word[0] } });
          const lines = source.lines.slice(loc.start.line - 1, loc.end.line);
          // If code precedes the comment, the formatter decides the line's width. Links and
          // directives can't be wrapped.
          const own =
            (source.lines[loc.start.line - 1] ?? "").slice(0, loc.start.column).trim() === "";
          if (
            own &&
            lines.some(
              (line) =>
                line.length > columns &&
                !/https?:\/\/|eslint-disable|@ts-expect|@type|@typedef|@param/.test(line),
            )
          )
            context.report({ loc, messageId: "wide" });
        }
      },
    };
  },
};

/** @type {import("eslint").Rule.RuleModule} */
export const testTitles = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { word: "Describe the behaviour in plain words, without “{{word}}”." },
  },
  create(context) {
    return {
      CallExpression(node) {
        const [title] = node.arguments;
        if (!title || !/^(?:test|it|describe)\b/.test(context.sourceCode.getText(node.callee)))
          return;
        if (title.type !== "Literal" && title.type !== "TemplateLiteral") return;
        const word = puzzlingWords.exec(context.sourceCode.getText(title));
        if (word) context.report({ node: title, messageId: "word", data: { word: word[0] } });
      },
    };
  },
};

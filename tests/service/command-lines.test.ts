/**
 * Tests that each program accepts only the options that its help lists, and refuses others before
 * it opens the database.
 */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { createProgram } from "#service/admin/run.ts";
import { runAdminWithoutDatabase } from "#tests/support/admin.ts";
import { projectFolder } from "#tests/support/folders.ts";
import { type ProgramName, runProgram } from "#tests/support/programs.ts";

/** Returns the long options that a help text lists. */
const optionsIn = (help: string) =>
  [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option = ""]) => option);

describe("npm run admin", () => {
  const commands = createProgram(() => undefined).commands.flatMap((group) =>
    group.commands.map((command) => ({
      words: [group.name(), command.name()],
      required: command.options.filter(({ mandatory }) => mandatory).map(({ long }) => long ?? ""),
    })),
  );
  const helpOf = async (words: string[]) =>
    optionsIn((await runAdminWithoutDatabase([...words, "--help"])).stdout);

  it("rejects every option that the command's help does not list", async () => {
    expect(commands.length).toBeGreaterThan(40);
    const listed = await Promise.all(commands.map(({ words }) => helpOf(words)));
    const all = new Set(["--unknown", ...listed.flat()]);
    for (const option of ["--dry-run", "--name", "--search", "--out", "--tenant", "--help"])
      expect(all).toContain(option);

    for (const [index, { words, required }] of commands.entries()) {
      const accepted: string[] = [];
      for (const option of all) {
        const given = [...words, ...required.flatMap((name) => [name, "x"]), option];
        const { code, stdout, stderr } = await runAdminWithoutDatabase(given);
        const refusal = `Unknown option '${option}'`;
        if (!stderr.startsWith(refusal)) accepted.push(option);
        else expect({ given, code, stdout }).toEqual({ given, code: 2, stdout: "" });
      }
      expect({ words, accepted: accepted.sort() }).toEqual({
        words,
        accepted: listed[index]?.sort(),
      });
    }
  });

  it("rejects options that come before the command", async () => {
    for (const words of [[], ["staff"]])
      expect(await runAdminWithoutDatabase([...words, "--tenant", "town"])).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^Unknown option '--tenant'\n/),
      });
  });
});

describe("the other programs", () => {
  const importOptions = [
    ...["--tenant", "--check", "--complete", "--yes", "--keep-access", "--map"],
    ...["--encoding", "--delimiter"],
    ...["--decimal", "--dates", "--help"],
  ];

  it.each<{ name: ProgramName; given?: string[]; options: string[] }>([
    { name: "import", given: ["folder", "--tenant", "town"], options: importOptions },
    { name: "backup", given: ["folder"], options: ["--help"] },
    { name: "restore", given: ["folder"], options: ["--help"] },
    { name: "ledger-check", options: ["--help"] },
    { name: "service", options: ["--help"] },
    { name: "portal", options: ["--help"] },
    { name: "main", options: ["--help"] },
  ])("$name lists its options, and refuses another", async ({ name, given = [], options }) => {
    const help = await runProgram(name, { args: ["--help"] });
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(optionsIn(help.stdout)).toEqual(options);
    const { code, stdout, stderr } = await runProgram(name, { args: [...given, "--dry-run"] });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^Unknown option '--dry-run'\n\nUsage: /);
  });

  it.each([
    { file: "tests/bench/seed-scale.ts", given: ["--accounts", "1000"] },
    { file: "tests/bench/load.ts", given: [] },
    { file: "tests/contract/check.ts", given: ["https://api.town.example"] },
  ])("$file refuses an unknown option", ({ file, given }) => {
    const args = ["--import", "tsx", file, ...given, "--dry-run"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: projectFolder,
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^Unknown option '--dry-run'\n\nUsage: /);
  });
});

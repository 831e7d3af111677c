/**
 * Displays the progress of an import: as a bar on a terminal, or else as one line for each step of
 * each file.
 */
import { SingleBar } from "cli-progress";

export interface ImportProgress {
  step: "reading" | "checking" | "hashing" | "writing";
  file: string;
  /**
   * The number of bytes processed out of `total`. When hashing, the number of PINs. Every byte
   * counts twice: once when it is read, and once when its row is written.
   */
  done: number;
  total: number;
}

export interface ProgressDisplay {
  show(progress: ImportProgress): void;
  end(): void;
}

export function displayProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? bar(stream) : plainLines(stream);
}

function bar(stream: NodeJS.WriteStream): ProgressDisplay {
  const single = new SingleBar({
    format: "{bar} {percentage}% {step} {file}",
    stream,
    hideCursor: true,
    clearOnComplete: true,
  });
  let started = false;
  return {
    show({ step, file, done, total }) {
      single.setTotal(total);
      if (started) single.update(done, { step, file });
      else single.start(total, done, { step, file });
      started = true;
    },
    end() {
      if (started) single.stop();
      started = false;
    },
  };
}

function plainLines(stream: NodeJS.WriteStream): ProgressDisplay {
  let last = "";
  return {
    show({ step, file }) {
      const line = `${step} ${file}`;
      if (line !== last) stream.write(`${line}\n`);
      last = line;
    },
    end: () => undefined,
  };
}

/** The files chosen in a file field, with large photos made smaller. */
import { type RefObject, useEffect, useState } from "react";

/** Photos up to this size, in bytes, are uploaded as they are. */
const smallEnough = 400_000;

const noFiles: readonly File[] = [];

async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.size <= smallEnough) return file;
  try {
    const { shrinkPhoto } = await import("./shrink-photo.ts");
    return await shrinkPhoto(file);
  } catch {
    // The browser can't read the photo, such as an HEIC file, or the code could not be loaded.
    return file;
  }
}

/** Puts the files into the input, so that the form sends them. Old browsers can't do that. */
function setInputFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/**
 * Returns the files that the input will send and those that are still being made smaller. `choose`
 * adds the files picked in any input, or replaces the file if only one is allowed.
 */
export function useChosenFiles(input: RefObject<HTMLInputElement>, multiple: boolean) {
  const [files, setFiles] = useState(noFiles);
  const [working, setWorking] = useState(noFiles);

  useEffect(() => {
    if (input.current && files !== noFiles) setInputFiles(input.current, files);
  }, [input, files]);

  function choose(picked: HTMLInputElement): void {
    const added = [...(picked.files ?? [])];
    if (picked !== input.current) picked.value = "";
    setFiles((before) => (multiple ? [...before, ...added] : added));
    setWorking((before) => [...before, ...added]);
    for (const file of added) {
      void shrink(file).then((smaller) => {
        setFiles((before) => before.map((other) => (other === file ? smaller : other)));
        setWorking((before) => before.filter((other) => other !== file));
      });
    }
  }

  const remove = (file: File) => setFiles((before) => before.filter((other) => other !== file));
  return { files, working, choose, remove };
}

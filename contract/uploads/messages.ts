/** The messages about files, by code. */
export const uploadMessages = {
  storage_full: "We couldn’t store this. Try again in a few minutes.",
  file_name_required: "Enter a file name",
  file_name_invalid: "Rename the file, because its name has slashes or hidden characters",
  file_empty: "This file is empty. Choose another one",
  file_too_large: "This file is larger than {count} MB. Choose a smaller one",
  file_incomplete: "Only part of the file arrived. Send it again",
  file_wrong_type: "Choose a photo (JPEG, PNG or HEIC) or a PDF",
  file_svg: "Choose a photo or a PDF, because an SVG drawing can contain programs",
  file_infected: "Our virus scanner found a virus in this file. Choose another one",
  file_not_scanned:
    "We can’t check files for viruses right now. Try again in a few minutes, or send it without the file",
  file_embedded: "This file has another file inside. Choose only the photo or PDF",
  photo_damaged: "This photo is damaged or too large to open. Take it again or choose another one",
  heic_damaged: "We can’t read this HEIC photo. Save it as JPEG and choose that one",
  files_gone: "Choose the files again, because one is no longer available",
  file_missing: "This file is missing. Ask for it to be sent again.",
} as const;

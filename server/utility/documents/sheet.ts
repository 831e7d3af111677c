/** A tagged A4 document to draw on: every mark is either part of the structure a screen reader follows, or an artifact. */
import PDFDocument from "pdfkit";
import { type Palette, paletteOf } from "./colours.ts";
import { drawable, type Face, registerFonts } from "./fonts.ts";

export type Tag = PDFKit.PDFStructureElement;

/** A place and a manner for text; points from the top left. Longer text than `lines` ends in an ellipsis. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  colour?: string;
  align?: "left" | "right";
  lines?: number;
}

export const page = { width: 595.28, height: 841.89, left: 44, right: 551.28, bottom: 796 };

export interface Sheet {
  doc: PDFKit.PDFDocument;
  palette: Palette;
  /** The tag that everything hangs from. */
  root: Tag;
}

/** The bytes depend on nothing but what is drawn: the date is given, and no other clock or chance is read. */
export function newSheet({ title, author, date, brand }: { title: string; author: string; date: string; brand: string }): Sheet {
  const created = new Date(`${date}T00:00:00Z`);
  // pdfkit writes these into XML without escaping them.
  const safe = (text: string) => text.replace(/[<&>\p{Cc}\p{Cs}]+/gu, " ");
  const options = {
    size: "A4",
    margin: 0, // pages are broken by whoever draws, never by pdfkit
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: "en-ZA",
    info: { Title: safe(title), Author: safe(author), CreationDate: created, ModDate: created },
  };
  // All of it is as the type says but `subset`, where the type knows PDF/A alone and pdfkit makes PDF/UA too.
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  registerFonts(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, palette: paletteOf(brand), root };
}

/** Text under a tag of its own. Returns the height it took. */
export function write(sheet: Sheet, parent: Tag, type: string, text: string, box: TextBox): number {
  let height = 0;
  parent.add(
    sheet.doc.struct(type, {}, () => {
      height = draw(sheet, text, box);
    }),
  );
  return height;
}

/** A link under a tag of its own; `says` is what a screen reader calls it. */
export function writeLink(sheet: Sheet, parent: Tag, text: string, url: string, says: string, box: TextBox): number {
  const { doc } = sheet;
  const tag = doc.struct("Link");
  let height = 0;
  parent.add(tag);
  tag.add(() => {
    height = draw(sheet, text, box);
  });
  const width = Math.min(box.width, doc.widthOfString(drawable(doc, text)));
  doc.link(box.x, box.y, width, height, url, { structParent: tag, Contents: new String(says) });
  tag.end();
  return height;
}

/** What is only for the eye: bands, lines, repeated headers, page numbers. */
export function decorate({ doc }: Sheet, paint: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type });
  doc.save();
  paint();
  doc.restore();
  doc.endMarkedContent();
}

/** Text without a tag: for decorate, and for what write puts under one. Returns the height it took. */
export function draw(sheet: Sheet, text: string, box: TextBox): number {
  const { doc, palette } = sheet;
  const height = measure(sheet, text, box);
  doc
    .fillColor(box.colour ?? palette.text)
    .text(drawable(doc, text), box.x, box.y, { ...wrapping(box), align: box.align ?? "left", height });
  return height;
}

/** The height that the text will take. */
export function measure(sheet: Sheet, text: string, box: Omit<TextBox, "x" | "y">): number {
  const { doc } = sheet;
  doc.font(box.face ?? "regular").fontSize(box.size);
  const line = doc.currentLineHeight(true) + lineGap(box.size);
  const wanted = doc.heightOfString(drawable(doc, text), wrapping(box));
  return Math.min(wanted, line * (box.lines ?? 6));
}

/** The text's box with its letters made as small as it takes to stay on one line: an amount is never broken in two. */
export function onOneLine<Box extends Omit<TextBox, "x" | "y">>({ doc }: Sheet, text: string, box: Box): Box {
  doc.font(box.face ?? "regular").fontSize(box.size);
  const width = doc.widthOfString(drawable(doc, text));
  return width < box.width ? box : { ...box, size: (box.size * (box.width - 0.1)) / width, lines: 1 };
}

/** The finished file. */
export async function bytesOf({ doc, root }: Sheet): Promise<Uint8Array> {
  root.end();
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

function wrapping({ width, size }: Pick<TextBox, "width" | "size">): PDFKit.Mixins.TextOptions {
  return { width, lineGap: lineGap(size), ellipsis: true };
}

const lineGap = (size: number) => size * 0.12;

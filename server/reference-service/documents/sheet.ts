/**
 * A tagged A4 document to draw on. Everything drawn is either part of the structure that screen
 * readers follow, or an artifact that they ignore.
 */
import PDFDocument from "pdfkit";
import type { Language } from "#contract/values/languages.ts";
import { type Palette, paletteOf } from "./colours.ts";
import { type DocumentWords, documentWords } from "./document-words.ts";
import { type Face, registerFonts, replaceMissingGlyphs } from "./fonts.ts";

export type StructureElement = PDFKit.PDFStructureElement;

/**
 * The position and style of a piece of text, in points from the top left. Text that exceeds `lines`
 * is cut off with an ellipsis.
 */
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

export const pageLayout = { width: 595.28, height: 841.89, left: 44, right: 551.28, bottom: 796 };

export interface Sheet {
  doc: PDFKit.PDFDocument;
  palette: Palette;
  /** The root of the tag tree. */
  root: StructureElement;
  language: Language;
  words: DocumentWords;
}

interface SheetOptions {
  title: (words: DocumentWords) => string;
  tenant: { name: string; theme?: { brand: string } | undefined };
  date: string;
  language: Language;
}

/** The brand colour for municipalities that have not set one. */
const defaultBrand = "#1f5673";

/**
 * Creates a document whose bytes depend only on its content. The date is a parameter, and neither
 * the clock nor a random source is used.
 */
export function createSheet({ title, tenant, date, language }: SheetOptions): Sheet {
  const words = documentWords[language];
  const created = new Date(`${date}T00:00:00Z`);
  // pdfkit writes these into XML without escaping them.
  const safe = (text: string) => text.replace(/[<&>\p{Cc}\p{Cs}]+/gu, " ");
  const options = {
    size: "A4",
    margin: 0, // The drawing code adds new pages; pdfkit never does.
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: words.tag,
    info: {
      Title: safe(title(words)),
      Author: safe(tenant.name),
      CreationDate: created,
      ModDate: created,
    },
  };
  // The cast is only for `subset`: its type allows only PDF/A, but pdfkit also supports PDF/UA.
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  registerFonts(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, palette: paletteOf(tenant.theme?.brand ?? defaultBrand), root, language, words };
}

/** Draws text under its own tag. Returns the height that the text takes up. */
export function writeTagged(
  sheet: Sheet,
  parent: StructureElement,
  type: string,
  text: string,
  box: TextBox,
): number {
  let height = 0;
  parent.add(
    sheet.doc.struct(type, {}, () => {
      height = drawText(sheet, text, box);
    }),
  );
  return height;
}

/** Draws a link under its own tag. `says` is the link's text for screen readers. */
export function writeLink(
  sheet: Sheet,
  parent: StructureElement,
  text: string,
  url: string,
  says: string,
  box: TextBox,
): number {
  const { doc } = sheet;
  const tag = doc.struct("Link");
  let height = 0;
  parent.add(tag);
  tag.add(() => {
    height = drawText(sheet, text, box);
  });
  const width = Math.min(box.width, doc.widthOfString(replaceMissingGlyphs(doc, text)));
  doc.link(box.x, box.y, width, height, url, { structParent: tag, Contents: new String(says) });
  tag.end();
  return height;
}

/**
 * Draws purely visual elements that screen readers ignore: bands, lines, repeated headers and page
 * numbers.
 */
export function drawArtifact(
  { doc }: Sheet,
  paint: () => void,
  type: "Layout" | "Pagination" = "Layout",
): void {
  doc.markContent("Artifact", { type });
  doc.save();
  paint();
  doc.restore();
  doc.endMarkedContent();
}

/**
 * Draws text without a tag, for use inside drawArtifact and writeTagged. Returns the height that
 * the text takes up.
 */
export function drawText(sheet: Sheet, text: string, box: TextBox): number {
  const { doc, palette } = sheet;
  const height = measureText(sheet, text, box);
  doc.fillColor(box.colour ?? palette.text).text(replaceMissingGlyphs(doc, text), box.x, box.y, {
    ...wrapOptions(box),
    align: box.align ?? "left",
    height,
  });
  return height;
}

/** Returns the height that the text takes up when drawn. */
export function measureText(sheet: Sheet, text: string, box: Omit<TextBox, "x" | "y">): number {
  const { doc } = sheet;
  doc.font(box.face ?? "regular").fontSize(box.size);
  const line = doc.currentLineHeight(true) + lineGap(box.size);
  const wanted = doc.heightOfString(replaceMissingGlyphs(doc, text), wrapOptions(box));
  return Math.min(wanted, line * (box.lines ?? 6));
}

/**
 * Reduces the font size until the text fits on one line, so that an amount is never broken across
 * lines.
 */
export function fitOnOneLine<Box extends Omit<TextBox, "x" | "y">>(
  { doc }: Sheet,
  text: string,
  box: Box,
): Box {
  doc.font(box.face ?? "regular").fontSize(box.size);
  const width = doc.widthOfString(replaceMissingGlyphs(doc, text));
  return width < box.width
    ? box
    : { ...box, size: (box.size * (box.width - 0.1)) / width, lines: 1 };
}

/** Ends the document and returns its bytes. */
export async function toBytes({ doc, root }: Sheet): Promise<Uint8Array> {
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

function wrapOptions({ width, size }: Pick<TextBox, "width" | "size">): PDFKit.Mixins.TextOptions {
  return { width, lineGap: lineGap(size), ellipsis: true };
}

const lineGap = (size: number) => size * 0.12;

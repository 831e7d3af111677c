/** Compresses assets at build time at the highest level. `x.js` gets `x.js.br` and `x.js.gz`. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:css|js|mjs|html|json|svg|txt|xml|webmanifest|ico)$/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** @param {string} folder */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(precompressFile));
}

/** @param {string} file */
async function precompressFile(file) {
  const content = await readFile(file);
  const variants = await Promise.all([
    promisify(brotliCompress)(content, brotli),
    promisify(gzip)(content, { level: 9 }),
  ]);
  for (const [index, ending] of [".br", ".gz"].entries()) {
    const variant = variants[index];
    // Compression can make small files larger.
    if (variant && variant.length < content.length) await writeFile(file + ending, variant);
  }
}

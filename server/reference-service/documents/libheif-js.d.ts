/** Declares the part of libheif-js that decode-heic.ts uses. */
declare module "libheif-js/libheif-wasm/libheif-bundle.js" {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `data`. The callback gets null if decoding failed. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: object | null) => void,
    ): void;
  }

  /** Creates an instance with its own memory. */
  export default function createLibheif(): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
}

/** A small picture of a chosen file. Drawn, for the content security policy has no place for an address of one. */
import { useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";

/** Twice as many pixels as it is high on the page. */
const height = 96;

/** Decoration: the name stands beside it. An icon where the browser can't draw the file. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawable, setDrawable] = useState(file.type.startsWith("image/"));

  useEffect(() => {
    let gone = false;
    async function draw(): Promise<void> {
      const picture = await createImageBitmap(file);
      const [target, width] = [canvas.current, Math.round((picture.width / picture.height) * height)];
      if (target && !gone) {
        Object.assign(target, { width, height });
        target.getContext("2d")?.drawImage(picture, 0, 0, width, height);
      }
      picture.close();
    }
    if (drawable) draw().catch(() => setDrawable(false));
    return () => {
      gone = true;
    };
  }, [file, drawable]);

  return drawable ? <canvas ref={canvas} width={height} height={height} aria-hidden="true" /> : <Icon name="statements" />;
}

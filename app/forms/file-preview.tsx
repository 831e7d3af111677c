/**
 * A small preview of a chosen file, drawn on a canvas because the content security policy allows no
 * blob: URLs.
 */
import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** The height of the preview's canvas in pixels, twice its height on the page. */
const height = 96;

/**
 * Renders the preview as decoration, since the file's name is beside it. Shows an icon if the
 * browser can't draw the file.
 */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawable, setDrawable] = useState(file.type.startsWith("image/"));

  useEffect(() => {
    let gone = false;
    async function draw(): Promise<void> {
      const picture = await createImageBitmap(file);
      const [target, width] = [
        canvas.current,
        Math.round((picture.width / picture.height) * height),
      ];
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

  return drawable ? (
    <canvas ref={canvas} width={height} height={height} aria-hidden="true" />
  ) : (
    <Icon name="statements" />
  );
}

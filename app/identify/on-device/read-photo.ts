import { shrinkToFit } from "../../../domain/classifier/shrink.ts";
import type { RgbPicture } from "../../../domain/classifier/views.ts";
import { DeviceError } from "./device-messages.ts";

/** The photo's pixels, upright, on white where it is transparent, no larger than the network was trained on. */
export async function readPhoto(photo: Blob, fitInside: number): Promise<RgbPicture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new DeviceError("unreadable", { cause });
  });
  try {
    return shrinkToFit({ width: bitmap.width, height: bitmap.height, readRows }, fitInside);
  } finally {
    bitmap.close();
  }

  function readRows(top: number, count: number): Uint8ClampedArray {
    const context = new OffscreenCanvas(bitmap.width, count).getContext("2d");
    if (!context) throw new DeviceError("too little memory");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, bitmap.width, count);
    context.drawImage(bitmap, 0, -top);
    return context.getImageData(0, 0, bitmap.width, count).data;
  }
}

/** More than the server keeps (1600 px), so that nothing is lost that it would have shown. */
const maxEdge = 2048;
const worthwhileBytes = 600_000;
const quality = 0.88;

/**
 * A smaller copy of a large photo, upright, for slow lines: a 12-megapixel picture becomes a tenth of its size. What this
 * browser cannot read (HEIC outside Safari) or what would not become smaller goes as it is; the server looks at it anyway.
 */
export async function downscalePhoto(file: Blob): Promise<Blob> {
  if (file.size < worthwhileBytes) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      const context = canvas.getContext("2d");
      if (!context) return file;
      context.imageSmoothingQuality = "high";
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      return smaller && smaller.size < file.size ? smaller : file;
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}

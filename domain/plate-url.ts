/** A plate's address in its usual width, as weeds carry it. */
const usualWidth = /-800\.webp$/;

/** The 1200 × 630 card of the same plate, for social sites; undefined for a picture that is no plate. */
export function socialCardUrl(imageUrl: string | null | undefined): string | undefined {
  return imageUrl && usualWidth.test(imageUrl) ? imageUrl.replace(usualWidth, "-social.jpg") : undefined;
}

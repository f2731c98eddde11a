import { pictureFormatOf } from '@steward/api/schema/pictures';

/** Longest side of a stored photo, in pixels: sharp on a high-resolution screen. */
const maxSidePixels = 1600;
const jpegQuality = 0.85;

/**
 * Resizes a photo and converts it to JPEG, which also drops its metadata, such as the place where it was taken.
 * @throws Error with a sentence for the user
 */
export async function resizePhoto(file: File): Promise<File> {
  if (!(await pictureFormatOf(file))) throw new Error('This is not a JPEG, PNG or WebP picture.');
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('The picture is damaged or too large. Choose another one.');
  });
  const scale = Math.min(1, maxSidePixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot resize pictures.');
  // JPEG has no transparency
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!jpeg) throw new Error('The picture cannot be converted. Choose another one.');
  return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** Stubbed result of `lookIntoFile`, because pdf.js cannot read PDFs in jsdom; `setup.ts` resets it. */
export const fileLook = { scanned: false };

export async function lookIntoFile(_: File, onLook: (look: object) => void): Promise<object> {
  const look = { pages: 188, looked: 188, withText: fileLook.scanned ? 0 : 186, hasOutline: true };
  onLook(look);
  return look;
}

/** What `lookIntoFile` finds in each file of a test; `setup.ts` resets it. pdf.js reads no PDF in jsdom. */
export const fileLook = { scanned: false };

export async function lookIntoFile(_: File, onLook: (look: object) => void): Promise<object> {
  const look = { pages: 188, looked: 188, withText: fileLook.scanned ? 0 : 186, hasOutline: true };
  onLook(look);
  return look;
}

import { expect, test } from './fixtures';

const words = ['Dvořák', 'Škoda', 'Győr', 'Çağrı', 'Łódź', 'CO₂', '10⁻³ m³/h', 'Ωμέγα', 'Привет', '≤ ≥ ≠ − → ↵ ⌘ ✓'];

test('draws names, units and signs in Inter, without a letter from another face', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((texts) => {
    for (const text of texts)
      document.body.append(Object.assign(document.createElement('p'), { id: text, textContent: text }));
  }, words);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const otherFonts = async () => {
    const found: string[] = [];
    for (const text of words) {
      const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[id="${text}"]` });
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.length).toBeGreaterThan(0);
      found.push(...fonts.filter((font) => !font.isCustomFont).map((font) => `${text}: ${font.familyName}`));
    }
    return found;
  };
  // the browser loads a file when the page first shows a character of its range
  await expect.poll(otherFonts).toEqual([]);
});

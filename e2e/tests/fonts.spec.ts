import { expect, test } from './fixtures';

// the browser must not have font files from another test
test.use({ ownContext: true });

const samples = ['Dvořák', 'Škoda', 'Győr', 'Çağrı', 'Łódź', 'CO₂', '10⁻³ m³/h', 'Ωμέγα', 'Привет', '≤ ≥ ≠ − → ↵ ⌘ ✓'];

test('renders names, units and symbols in Inter without falling back to another font', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((texts) => {
    for (const text of texts)
      document.body.append(Object.assign(document.createElement('p'), { id: text, textContent: text }));
  }, samples);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const fallbackFonts = async () => {
    const fallbacks: string[] = [];
    for (const text of samples) {
      const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[id="${text}"]` });
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      // the text is not laid out yet
      if (!fonts.length) fallbacks.push(`${text}: no font`);
      fallbacks.push(...fonts.filter((font) => !font.isCustomFont).map((font) => `${text}: ${font.familyName}`));
    }
    return fallbacks;
  };
  // the browser loads a font file when the page first shows a character of its range
  await expect.poll(fallbackFonts).toEqual([]);
});

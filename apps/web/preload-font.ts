import type { Plugin } from 'vite';

/** The font file that every page needs; files for other scripts are loaded when a page contains their characters. */
const firstFace = /inter-latin-wght-normal[^/]*\.woff2$/;

/** Lets the browser fetch this font file along with the style sheet instead of after it. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => firstFace.test(file));
        if (!face) throw new Error('The Latin face of Inter is not in the build.');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

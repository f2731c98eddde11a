import { parentPort } from 'node:worker_threads';
import type { RecogniseMessage, RecogniseRequest } from './recognise-messages';
import { loadTesseract } from './tesseract';
import { wordsOf } from './tesseract-words';

/** Worker entry: loads the engine on first use, then recognises one image at a time. */
let engine: ReturnType<typeof loadTesseract> | undefined;

parentPort?.on('message', async ({ png }: RecogniseRequest) => {
  try {
    engine ??= loadTesseract();
    const recognise = await engine;
    send({ words: wordsOf(recognise(png)) });
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
});

function send(message: RecogniseMessage) {
  parentPort?.postMessage(message);
}

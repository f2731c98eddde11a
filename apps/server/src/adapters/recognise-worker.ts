import { answerRequests } from './reader-requests';
import type { RecogniseMessage, RecogniseRequest } from './recognise-messages';
import { loadTesseract } from './tesseract';
import { wordsOf } from './tesseract-words';

let engine: ReturnType<typeof loadTesseract> | undefined;

/** Program of a reader process: loads the engine on first use, then recognises one image at a time. */
answerRequests<RecogniseRequest>(async ({ png }): Promise<RecogniseMessage> => {
  engine ??= loadTesseract();
  const recognise = await engine;
  return { words: wordsOf(recognise(png)) };
});

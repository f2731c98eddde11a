import { ReaderProcess } from './reader-process';

/** @param name of the program in this folder ('manual-worker') */
export const startReaderProcess = (name: string, memoryMegabytes: number) => new ReaderProcess(name, memoryMegabytes);

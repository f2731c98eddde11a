import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import { describe, expect, it } from 'vitest';
import { nameDocuments } from './named-documents';

const documents = [
  { id: 'compressor', knownBy: 'operating manual Compressor Aircraft AC-75', deviceName: 'Compressor' },
  { id: 'pump', knownBy: 'operating manual Feed pump 1 Acme P-100', deviceName: 'Feed pump 1' },
  { id: 'other pump', knownBy: 'operating manual Feed pump 2 Acme P-200', deviceName: 'Feed pump 2' },
  { id: 'furnace', knownBy: 'box furnace instructions', deviceName: null },
];
const namingOf = (text: string) => Object.fromEntries(nameDocuments(analyseQuestion(text), documents, 6));

describe('nameDocuments', () => {
  it('returns "surely" for the model code or the full name of the device', () => {
    expect(namingOf('How do I change the oil of the AC-75?')).toEqual({ compressor: 'surely' });
    expect(namingOf('How do I change the oil of the ac75?')).toEqual({ compressor: 'surely' });
    expect(namingOf('How is feed pump 2 drained?')).toEqual({ pump: 'perhaps', 'other pump': 'surely' });
    expect(namingOf('Which oil does the compressor need?')).toEqual({ compressor: 'surely' });
  });

  it('returns "perhaps" for a word in the names of few documents', () => {
    expect(namingOf('How do I remove soot from the furnace?')).toEqual({ furnace: 'perhaps' });
  });

  it('ignores words in the names of most documents', () => {
    expect(namingOf('What does the manual say about the oil?')).toEqual({});
  });
});

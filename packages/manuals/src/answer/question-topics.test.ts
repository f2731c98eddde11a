import { describe, expect, it } from 'vitest';
import { questionTopics } from './question-topics';

describe('questionTopics', () => {
  it.each([
    ['How do I remove the spare wheel from the rack?', [['spare', 'wheel']]],
    ['How do I connect it to a wifi network?', [['wifi', 'network']]],
    ['How often must the drive belt be changed?', [['drive', 'belt']]],
    ['What is the price of the pump?', [['price']]],
    ['What are the bore and stroke of the engine?', [['bore'], ['stroke']]],
    ['Which kind of grease does the hinge need?', [['grease']]],
    ['How many solar panels can I connect?', [['solar', 'panels']]],
    ['Where is the fuse?', [['fuse']]],
    ['where do i adjust the chain tension?', [['chain', 'tension']]],
    ['How much detergent goes in?', [['detergent']]],
    ['How many litres of oil go in?', [['oil']]],
    ['Please, what is the torque?', [['torque']]],
    ['Which sieve belongs to the small mill?', [['sieve']]],
  ])('returns the topics of "%s"', (text, topics) => {
    expect(questionTopics(text)).toEqual(topics);
  });

  it.each([
    'Why does it stop?',
    'The pump leaks, what now?',
    'Can I wash it?',
    'What should I do when it rains?',
    'which way round do i fit the sieve',
    'How much heavier is it with the lid than without?',
    'which one needs less water, the small or the large?',
    '',
  ])('returns nothing for "%s"', (text) => {
    expect(questionTopics(text)).toEqual([]);
  });
});

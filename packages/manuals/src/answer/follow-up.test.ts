import { describe, expect, it } from 'vitest';
import { type Exchange, followUp } from './follow-up';

const exchange = (question: string, quote = '', choices: string[] = []): Exchange => ({
  question,
  answered: quote ? [{ documentId: 'manual', page: 7, headingPath: ['Data'], quote }] : [],
  choices,
});
const after = (message: string, question: string, quote?: string) => followUp(message, [exchange(question, quote)]);

describe('a message that compares the things of the previous question', () => {
  const before = 'What is the difference between oats and maize?';
  it.each([
    ['which of the two uses less power?', 'which uses less power, oats or maize?'],
    ['and which one takes the bigger load?', 'which takes the bigger load, oats or maize?'],
  ])('names the compared things: %s', (message, text) => {
    expect(after(message, before)).toEqual({ text, kind: 'more' });
  });

  it('is a new question if the previous question or the message does not compare two things', () => {
    expect(after('which of the two uses less power?', 'How do I clean the sieve?')).toBeNull();
    expect(after('which of the two is red?', before)).toBeNull();
  });
});

it.each(['and which uses the least?', 'which of them uses the least'])('names what was asked before: %s', (message) => {
  expect(after(message, 'how much water does eco use')).toEqual({ text: 'which uses the least water?', kind: 'more' });
});

describe('a message about another thing', () => {
  it.each([
    ['and F2?', 'What does F5 mean?', 'What does F2 mean?'],
    [
      'and if it says F3 instead?',
      'it stopped, F5 is on the display. what now?',
      'it stopped, F3 is on the display. what now?',
    ],
    ['for the 40?', 'how fast does the KX20 spin?', 'how fast does the KX40 spin?'],
    ['And for the M10?', 'What is the torque of the M8 bolt?', 'What is the torque of the M10 bolt?'],
    [
      'what about the oil filter?',
      'How often must the air filter be changed?',
      'How often must the oil filter be changed?',
    ],
    ['and the nut?', 'What is the torque of the bolt?', 'What is the torque of the nut?'],
    ['for the nut?', 'What is the torque of the bolt?', 'What is the torque of the nut?'],
    ['and the gearbox?', 'how much oil does the engine take?', 'how much oil does the gearbox take?'],
    ['and coolant?', 'how much oil does the engine take?', 'how much coolant does the engine take?'],
    ['and quick?', 'how much water does eco use', 'how much water does quick use'],
    ['and electricity?', 'how much water does eco use', 'how much electricity does eco use'],
    ['and glasses?', 'which programme for pots?', 'which programme for glasses?'],
    ['and the weight?', 'What is the length of the bolt?', 'What is the weight of the bolt?'],
    ['and the maximum?', 'What is the minimum inlet pressure?', 'What is the maximum inlet pressure?'],
    ['and the seal?', 'Does it need grease?', 'Does the seal need grease?'],
    ['and in winter?', 'which oil do I use in summer?', 'which oil do I use in winter?'],
    ['and with soap?', 'can I wash the lid?', 'can I wash the lid with soap?'],
    ['and level 4?', 'how do i set the washer to level 5?', 'how do i set the washer to level 4?'],
    ['and if it ends up being a year?', 'how do I store it for about 4 months?', 'how do I store it for a year?'],
    ['and at 10 bar?', 'what is the flow at 7 bar?', 'what is the flow at 10 bar?'],
    ['and the bigger one?', 'how do I change the small filter?', 'how do I change the bigger filter?'],
    ['and 8?', 'what does error 7 mean?', 'what does error 8 mean?'],
    ['and the smallest one?', 'what is the fuse of the Aria 160 Duo?', 'what is the fuse of the smallest one?'],
    ['and for the biggest one?', 'maximum load per shelf, BV 120', 'maximum load per shelf, the biggest one'],
    ['and the red one?', 'what does the yellow light mean?', 'what does the red light mean?'],
    ['and if it is red?', 'what does the yellow light mean?', 'what does the red light mean?'],
    ['and online?', 'how many devices are offline?', 'how many devices are online?'],
    ['and the fan?', 'who looks after the pump?', 'who looks after the fan?'],
    ['und F2?', 'What does F5 mean?', 'What does F2 mean?'],
    [
      'Und der Ölfilter?',
      'Wie oft muss der Luftfilter gewechselt werden?',
      'Wie oft muss der Ölfilter gewechselt werden?',
    ],
  ])('resolves "%s" after "%s"', (message, question, text) => {
    expect(after(message, question)).toEqual({ text, kind: 'other' });
  });

  it('identifies the other model of the answer by its size', () => {
    const table = 'Speed; KX20: 900; KX40: 600';
    expect(after('and the bigger one?', 'how fast does the KX20 spin?', table)?.text).toBe(
      'how fast does the KX40 spin?',
    );
    expect(after('and the smaller one?', 'how fast does the KX20 spin?', table)?.text).toBe(
      'how fast does the smaller one spin?',
    );
  });
});

describe('a message about the topic of the earlier question', () => {
  it.each([
    [
      'how often is that due?',
      'walk me through an oil change on the tractor',
      'how often is the oil change on the tractor due?',
    ],
    ['how long will that take?', 'the tank smells, how to clean it', 'how long will that take, to clean the tank?'],
    ['cant i just blow it out?', 'how do i swap the air filter', 'cant i just blow the air filter out?'],
    [
      'and if it sits for years, does it need to run?',
      'pump goes on the shelf, how do i store it',
      'if the pump sits for years, does it need to run?',
    ],
    ['How do I loosen it?', 'What is the torque of the bolt?', 'How do I loosen the bolt?'],
    ['how do I fix it?', 'what does F2 mean?', 'how do I fix F2?'],
    ['what does that mean?', 'F5 is on the display. what now?', 'what does F5 mean?'],
    ['how much of it?', 'Which oil do I use in the pump?', 'how much of the oil?'],
    ['is there a picture of it?', 'how do i swap the air filter', 'is there a picture of the air filter?'],
    ['And how often?', 'How is the oil changed?', 'How often is the oil changed?'],
    ['and what temperature?', 'How do I wash wool?', 'What temperature do I wash wool?'],
    ['how much?', 'which oil do I use?', 'How much oil do I use?'],
    ['why?', 'can I wash copper pans?', 'Why can I wash copper pans?'],
    ['Which oil?', 'how do I change the oil?', 'Which oil, to change the oil?'],
    ['which ones?', 'how many devices are offline?', 'Which devices are offline?'],
    ['when should I do it?', 'How do I bleed the valve?', 'when should I do it, to bleed the valve?'],
    ['what happens if i dont?', 'How do I bleed the valve?', 'what happens if i dont, to bleed the valve?'],
    ['how long should i wait?', 'how do I clean the strainer?', 'how long should i wait, to clean the strainer?'],
  ])('resolves "%s" after "%s"', (message, question, text) => {
    expect(after(message, question)).toEqual({ text, kind: 'more' });
  });

  it('ends with a word of the answer if the question has no article', () => {
    const question = 'dose tank gurgles and smells, how to clean it';
    expect(after('how long does it take?', question, 'Cleaning the dose tank')?.text).toContain(
      'to clean the dose tank?',
    );
  });

  it('asks for other sentences than before if it says so', () => {
    expect(after('what else do i look at while theyre out?', 'when must the brushes be swapped?')).toEqual({
      text: 'what else do i look at while the brushes are out?',
      kind: 'next',
    });
  });
});

it.each([
  'what if that does not help?',
  'and then?',
  'that did not work',
  "didn't help",
  'it still leaks',
  'did that, still cold',
  'what else?',
])('asks for the next step: %s', (message) => {
  const question = 'how do i swap the filter';
  expect(after(message, question)).toEqual({ text: question, kind: 'next' });
});

it.each(['which page?', 'on what page is that?', 'where does it say that?'])('asks for the source: %s', (message) => {
  expect(after(message, 'how do i swap the filter')).toMatchObject({ kind: 'source' });
});

describe('a question of its own', () => {
  it.each([
    'How often is the filter changed?',
    'The pump leaks',
    'How do I clean the filter when it is dirty?',
    'How much oil?',
    'Is it safe to touch the pump?',
    'make sure that the belt is tight',
    'list the safety warnings',
  ])('%s is not changed', (message) => {
    expect(after(message, 'What does F5 mean?')).toBeNull();
  });

  it.each([
    'And which tasks are overdue?',
    'and how warm may the fuel get?',
    'it leaks at the seal, what do I do?',
    'does it have a filter?',
    'my water has 20 degrees, so which level is that?',
  ])('%s continues the conversation, but is not changed', (message) => {
    expect(after(message, 'How do I clean the strainer?')).toEqual({ text: message, kind: 'continued' });
  });

  it('is the first question of every conversation', () => {
    expect(followUp('and F2?', [])).toBeNull();
  });
});

it('resolves a chain of follow-ups', () => {
  const earlier = [
    exchange('and how often?'),
    exchange('and the oil filter?'),
    exchange('How is the air filter changed?'),
  ];
  expect(followUp('what about the belt?', earlier)?.text).toBe('How often is the belt changed?');
});

describe('after an answer that asks which machine is meant', () => {
  const question = 'How do I clean the filter?';
  const machines = ['Dishwasher D-2', 'Compressor K-7', 'Compressor K-9'];
  const choose = (message: string) => followUp(message, [exchange(question, '', machines)]);

  it.each([
    ['the dishwasher', 'Dishwasher D-2'],
    ['K-9', 'Compressor K-9'],
    ['I mean the compressor K-7, please', 'Compressor K-7'],
  ])('%s chooses %s', (message, choice) => {
    expect(choose(message)).toEqual({ text: question, kind: 'choice', choice });
  });

  it('no machine is chosen by an ambiguous name or another question', () => {
    expect(choose('the compressor')?.kind).not.toBe('choice');
    expect(choose('How often is the oil of the compressor K-9 changed?')?.kind).not.toBe('choice');
  });
});

describe('the second half of a message', () => {
  const half = (text: string, first: string) =>
    followUp(text, [{ question: first, answered: [], isSameMessage: true }])?.text;

  it.each([
    ['how much energy does it use?', 'How long does the Eco 50 programme take?', 'the Eco 50 programme'],
    ['how much water does it need?', 'How long does the Eco 50 programme take?', 'the Eco 50 programme'],
  ])('refers to the topic of the first half: %s', (text, first, topic) => {
    expect(half(text, first)).toBe(text.replace('it', topic));
  });

  it('keeps its pronoun if the first half has the same one, or if it names that topic itself', () => {
    expect(half('how loud is it?', 'How long does it run on one charge?')).toBe('how loud is it?');
    expect(half('how much oil does it hold?', 'How do I change the oil?')).toBe('how much oil does it hold?');
  });
});

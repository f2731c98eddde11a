/** Everyday phrases and the words that manuals use for them. */
const IDIOMS: readonly (readonly [phrase: string, written: string])[] = [
  [
    'out of the box|from the factory|as (?:it was |it is )?delivered|how it came(?: from the (?:maker|factory|shop))?',
    'default',
  ],
  [
    'all the time|(?:the whole|all) day long|around the clock|non-?stop|without (?:a )?(?:break|pause|stopping)',
    'continuous',
  ],
  ['by hand', 'manually'],
  ['cuts? out|cutting out|kicks? out|goes dead|went dead', 'shuts down'],
  ['kicks? in|joins? in|cuts? in', 'starts'],
  ['(?:gets?|getting|got) rid of|(?:throw|throws|thrown|threw) (?:it |them )?(?:away|out)', 'dispose'],
  ['puts? back(?: together)?', 'reinstall'],
  ['takes? (?:it |them )?apart|taken apart', 'disassemble'],
  ['takes? (?:it |them )?(?:off|out)|taken (?:off|out)|took (?:off|out)', 'remove'],
  ['hooks? (?:it |them )?up|hooked up|wires? (?:it |them )?up', 'connect'],
  ['looks? (?:it |them )?over', 'inspect'],
  ['looks? after', 'maintain'],
  ['tops? (?:it |them )?up|topping up|fills? (?:it |them )?up', 'refill'],
  ['blows? off|blew off', 'relief'],
  ['blows? up|blew up', 'explode'],
  ['breaks? down|broke down|packs? up|gives? up', 'fails'],
  ['locks? up|hangs? up|hung up', 'not responding'],
  ['(?:turns|revs|revolutions|rotations) (?:a|per) minute', 'rpm speed'],
  ['four-weekly|every four weeks', 'monthly'],
  ['twice a year|half-yearly', 'every six months'],
  ['air ?gun|air ?line|blow gun', 'compressed air'],
  ['(?:house|household|domestic)(?: |-)(?:mains|current|supply)', 'single phase'],
  ['(?:wall|power|mains) (?:socket|outlet|point|plug)', 'outlet receptacle'],
  ['power ?cut|black ?out|outage', 'power failure'],
  // 'left' alone is also a side
  ['(?<=(?:be|is|are|been) )left(?= (?:free|clear|open|in|between|around|above|below|beside|behind|at)\\b)', 'kept'],
  ['carr(?:y|ies) on|goes on by itself', 'resume'],
  ['sets? off', 'trigger'],
  ['runs? out of|ran out of', 'empty'],
  ['runs? hot|ran hot', 'overheat'],
  ['(?:under|below) zero|sub-?zero', 'freezing temperature'],
  ['sea level|up (?:in )?the mountains|high elevation', 'altitude'],
  ['radio waves', 'rf radiation'],
  ['emergency button|panic button|red mushroom', 'emergency stop'],
  ['tells? me|lets? me know', 'notify'],
  ['speeds? (?:it )?up', 'increase speed'],
  ['slows? (?:it )?down', 'reduce speed'],
  ['cools? (?:it )?down', 'cool'],
  ['runs?-in|breaks?-in|running-in|breaking-in|warms?-up', 'warm-up'],
  ['goes off|go off|went off', 'activates'],
  ['worn out|wears? out', 'worn'],
  ['in the cold|in winter|over winter', 'in cold temperature'],
];

const PATTERNS = IDIOMS.map(([phrase, written]) => [new RegExp(`\\b(?:${phrase})\\b`, 'gi'), written] as const);

/** Replaces everyday phrases by the words of manuals: 'out of the box' becomes 'default'. */
export function withoutIdioms(text: string): string {
  return PATTERNS.reduce((question, [idiom, written]) => question.replace(idiom, written), text);
}

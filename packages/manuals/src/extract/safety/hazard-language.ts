export const PROHIBITION =
  /\b(?:never|do not|don[’']t|must not|must never|may not|shall not|should (?:not|never)|cannot be|not (?:be )?(?:permitted|allowed|intended|suitable|designed)|forbidden|prohibited|avoid|keep (?:\w+ ){0,3}(?:away|out|clear|off)|(?:under|in) no circumstances?|refrain from|no smoking)\b|\b(?:ne (?:jamais|pas)|ne \S+ (?:pas|jamais)|n[’']\S+ (?:pas|jamais)|interdit\w*|éviter|évitez)\b|\b(?:niemals|nicht|verboten|vermeiden)\b|\b(?:nunca|prohibid[oa]s?|evite)\b|\b(?:mai|vietato|evitare)\b/i;

export const DUTY =
  /\b(?:must|shall|should|always|ensure|make sure|be sure|only|have to|has to|required|necessary|wear|use extreme care|be careful|take care)\b|\b(?:toujours|doit|doivent|devez|veillez|assurez|portez)\b|\b(?:immer|müssen|muss|darf|dürfen)\b|\b(?:siempre|debe|deben|asegúrese)\b|\b(?:sempre|deve|devono|assicurarsi)\b/i;

export const CONSEQUENCE =
  /\b(?:can|could|may|might|will|would)\b(?: \w+){0,4}? (?:results?|cause|lead to|damage|void|affect|burn|explode|injure|kill|harm|break|fail|catch|freeze|ignite|separate|deteriorate|destroy|reduce|impair|shorten|be (?:\w+ )?(?:damaged|injured|crushed|trapped|scalded|electrocuted|killed|irritating|harmful|fatal|burned|lethal|destroyed|impaired))|\b(?:results? in|causes?|otherwise|failure to|or else|risk of|danger of|leads? to|serious injury|personal injury|electric(?:al)? shock|be fatal)\b|\b(?:risque|entraîner|provoquer|blessures?|mort)\b|\b(?:verletzung\w*|schäden|lebensgefahr)\b|\b(?:lesion\w*|heridas|daños|muerte)\b|\b(?:lesioni|danni)\b/i;

export const HAZARD_NOUN =
  /\b(?:high[- ]voltages?|voltages?|shocks?|electrocut\w*|live (?:parts?|wires?|circuits?)|flammable|combustible|explosi\w+|toxic|poison\w*|fumes?|vapou?rs|hot surfaces?|burns?|scald\w*|crush\w*|pinch\w*|entangle\w*|high pressure|pressuri[sz]ed|acid|corrosive|carbon monoxide|ceramic fib(?:er|re)s?|cancer|carcinogen\w*|moving parts?|rotating parts?|hazard\w*|danger\w*|injur\w+|death|lethal|fire|suffocat\w*|radiation|frostbite|falling|dioxyde|monoxyde|incendie|chocs? électriques?|stromschlag|explosion|descarga eléctrica)\b/i;

/** Deadly hazards. */
export const GRAVE =
  /\b(?:deaths?|fatal\w*|kill\w*|lethal|electrocut\w*|(?:electric(?:al)?|severe) shocks?|explo\w+|mort(?:el)?\w*|tödlich|muerte|morte)\b/i;

/** A definition of signal words: 'indicates a hazardous situation which, if not avoided, ...'. */
export const DEFINITION =
  /^(?:["“”'(\s]*)(?:indicates?\b|(?:this )?is used\b|are used\b|appears?\b|means\b|denotes?\b|identif(?:y|ies)\b|signif(?:y|ies)\b|points? out\b|(?:dangers?|warnings?|cautions?|notes?) (?:are|is) (?:given|used|shown)\b|calls? (?:your )?attention\b|draws? attention\b|alerts? (?:you|the|users?|operators?|against)\b|used (?:to|for|when)\b|gives\b|provides?\b|highlights?\b|shows?\b|emphasi[sz]es?\b|statements? (?:that|identif)|for a hazardous situation\b|an? (?:potentially |imminently )?hazardous situation\b|this (?:symbol|signal word|word|sign|mark) |and other symbols\b|(?:an? )?(?:operating |maintenance )?(?:procedure|practice|instruction|condition)s?,?(?: or \w+,?)* (?:that|which),? |information (?:that|which) |indique\b|signale\b|weist\b|kennzeichnet\b|bezeichnet\b|indica\b|señala\b|segnala\b)|\bwhich,? if not avoided\b|\bif (?:it is )?not avoided,? (?:will|could|may|can|might)\b/i;

/** Words of warranties, licences and disclaimers; only several of them are evidence. */
export const LEGAL = /\b(?:liabilit\w+|liable|disclaim\w*|licensees?|warrant(?:y|ies)|legal rights|copyright)\b/gi;

/** Whether the text mentions danger, which is required of text without a signal word. */
export function mentionsDanger(text: string): boolean {
  return PROHIBITION.test(text) || CONSEQUENCE.test(text) || HAZARD_NOUN.test(text);
}

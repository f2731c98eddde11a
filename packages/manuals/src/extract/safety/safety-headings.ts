const NUMBER = String.raw`^(?:[\divxlc]+[.)]|[\d.]+)?[\s.:–-]*`;

/** Headings of safety advice: 'Safety notes', 'Basic operating precautions'. */
const SAFETY_HEADING = [
  /(?:[\w-]+\s+){0,2}safety(?:\s+(?:notes?|instructions?|precautions?|information|considerations?|rules?|guidelines?|summary|warnings?|measures?|first|tips|advice|requirements?|cautions?|practices)(?:\W|$)|\s+(?:and|&)\s|\W*$)/i,
  /(?:important\s+)?safeguards\W*$|residual (?:risks?|hazards?|dangers?)\W*$/i,
  /(?:[\w-]+\s+){0,3}precautions?(?!\s+(?:for|in|list)\b)(?:\W|$)/i,
  /(?:warnings?|cautions?|hazards?)(?:\s+(?:and|&)\s|\W*$)/i,
  /(?:(?:consignes?|instructions?|règles?|mesures?) (?:de |générales de )?)?sécurité\W*$|précautions?\b/i,
  /(?:allgemeine |wichtige )?sicherheit(?:shinweise|svorschriften|sanweisungen|sbestimmungen|smaßnahmen)?\W*$/i,
  /(?:(?:instrucciones|indicaciones|normas|medidas|avisos) (?:generales )?de )?seguridad\W*$|precauciones\b/i,
  /(?:(?:istruzioni|norme|avvertenze|misure) (?:generali )?(?:di |per la )?)?sicurezza\W*$|precauzioni\b/i,
].map((words) => new RegExp(`${NUMBER}(?:${words.source})`, 'iu'));

export const isSafetyHeading = (heading: string): boolean => SAFETY_HEADING.some((words) => words.test(heading));

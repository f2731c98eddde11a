/** Sentences of refusals in the language of the question. */
interface RefusalSentences {
  /** @param languages in which the documents are, in words of this language: 'English and French' */
  ask(languages: string, isOneDocument: boolean): string;
  /** Object of `reading` if there is one document. */
  thisManual: string;
  /** @param documents that are still being read */
  reading(documents: string): string;
  /** In front of quotes in another language. */
  quotes(language: string): string;
  /** Below an answer from the few documents in the language of the question. */
  others(languages: string): string;
}

const SENTENCES = {
  en: {
    ask: (languages, isOne) =>
      `I looked for the words of the question and found no answer with them: the ${isOne ? 'document is' : 'documents are'} in ${languages}. Please ask in ${languages}.`,
    thisManual: 'this manual',
    reading: (documents) =>
      `I am still reading ${documents}, and found nothing by words alone yet. Please ask again in a minute.`,
    quotes: (language) => `The document is in ${language}. It gives this:`,
    others: (languages) => `The other documents are in ${languages}. For another machine, please ask in ${languages}.`,
  },
  de: {
    ask: (languages, isOne) =>
      `Ich habe die Wörter der Frage gesucht und damit keine Antwort gefunden: ${isOne ? 'Das Dokument ist' : 'Die Dokumente sind'} auf ${languages}. Bitte auf ${languages} fragen.`,
    thisManual: 'dieses Handbuch',
    reading: (documents) =>
      `Ich lese ${documents} noch und habe nach Wörtern allein noch nichts gefunden. Bitte in einer Minute noch einmal fragen.`,
    quotes: (language) => `Das Dokument ist auf ${language}. Darin steht:`,
    others: (languages) =>
      `Die anderen Dokumente sind auf ${languages}. Zu einer anderen Maschine bitte auf ${languages} fragen.`,
  },
  fr: {
    ask: (languages, isOne) =>
      `J’ai cherché les mots de la question et n’ai pas trouvé de réponse : ${isOne ? 'le document est' : 'les documents sont'} en ${languages}. Veuillez poser la question en ${languages}.`,
    thisManual: 'ce manuel',
    reading: (documents) =>
      `Je n’ai pas fini de lire ${documents} et, avec les seuls mots de la question, je n’ai encore rien trouvé. Veuillez reposer la question dans une minute.`,
    quotes: (language) => `Le document est en ${language}. Il indique :`,
    others: (languages) =>
      `Les autres documents sont en ${languages}. Pour une autre machine, veuillez poser la question en ${languages}.`,
  },
  es: {
    ask: (languages, isOne) =>
      `He buscado las palabras de la pregunta y no he encontrado ninguna respuesta: ${isOne ? 'el documento está' : 'los documentos están'} en ${languages}. Por favor, haga la pregunta en ${languages}.`,
    thisManual: 'este manual',
    reading: (documents) =>
      `Todavía estoy leyendo ${documents} y, solo con las palabras de la pregunta, aún no he encontrado nada. Por favor, vuelva a preguntar dentro de un minuto.`,
    quotes: (language) => `El documento está en ${language}. Indica lo siguiente:`,
    others: (languages) =>
      `Los demás documentos están en ${languages}. Para otra máquina, por favor, haga la pregunta en ${languages}.`,
  },
  it: {
    ask: (languages, isOne) =>
      `Ho cercato le parole della domanda e non ho trovato nessuna risposta: ${isOne ? 'il documento è' : 'i documenti sono'} in ${languages}. Si prega di porre la domanda in ${languages}.`,
    thisManual: 'questo manuale',
    reading: (documents) =>
      `Sto ancora leggendo ${documents} e, con le sole parole della domanda, non ho ancora trovato nulla. Si prega di ripetere la domanda tra un minuto.`,
    quotes: (language) => `Il documento è in ${language}. Riporta quanto segue:`,
    others: (languages) =>
      `Gli altri documenti sono in ${languages}. Per un’altra macchina si prega di porre la domanda in ${languages}.`,
  },
  pt: {
    ask: (languages, isOne) =>
      `Procurei as palavras da pergunta e não encontrei nenhuma resposta: ${isOne ? 'o documento está' : 'os documentos estão'} em ${languages}. Por favor, faça a pergunta em ${languages}.`,
    thisManual: 'este manual',
    reading: (documents) =>
      `Ainda estou a ler ${documents} e, só com as palavras da pergunta, ainda não encontrei nada. Por favor, pergunte de novo daqui a um minuto.`,
    quotes: (language) => `O documento está em ${language}. Indica o seguinte:`,
    others: (languages) =>
      `Os outros documentos estão em ${languages}. Para outra máquina, por favor, faça a pergunta em ${languages}.`,
  },
  nl: {
    ask: (languages, isOne) =>
      `Ik heb de woorden van de vraag gezocht en daarmee geen antwoord gevonden: ${isOne ? 'het document is' : 'de documenten zijn'} in het ${languages}. Stel de vraag alstublieft in het ${languages}.`,
    thisManual: 'deze handleiding',
    reading: (documents) =>
      `Ik ben ${documents} nog aan het lezen en heb met alleen de woorden van de vraag nog niets gevonden. Stel de vraag over een minuut alstublieft opnieuw.`,
    quotes: (language) => `Het document is in het ${language}. Daarin staat:`,
    others: (languages) =>
      `De andere documenten zijn in het ${languages}. Stel de vraag voor een andere machine alstublieft in het ${languages}.`,
  },
} satisfies Record<string, RefusalSentences>;

const isKnown = (language: string): language is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, language);

/** The sentences of a language (ISO 639-1), or the English ones. */
export const refusalSentences = (language: string | null): RefusalSentences =>
  SENTENCES[language !== null && isKnown(language) ? language : 'en'];

"""Our own invented manuals with questions (invented/NAME.txt), as labelled texts like those of the real manuals.

A line is the name of the machine ('= pressure washer'), a heading ('# 5 MAINTENANCE: 5.2 Oil'), a text with its id ('a1 | Drain the oil.'),
a question in three wordings after the ids of the texts that answer it ('? a1 a4 | ... | ... | ...'), or a question without an answer ('! ...').
"""

from pathlib import Path

import torch

from minilm import QUESTION_PIECES, TEXT_PIECES, Encoder, Tokenizer

INVENTED = Path(__file__).parent / "invented"
SECTION_WORDS = 90
RIGHT = 4
# the nearest wrong texts of a question, and of these those of several statements
WRONG, WRONG_GROUPS = 16, 6


def read(file: Path):
    """The texts as (heading, text) by id, and the questions as (ids, wordings)."""
    texts, questions, heading = {}, [], ""
    for line in filter(None, map(str.strip, file.read_text().splitlines())):
        first, _, rest = line.partition(" ")
        if first == "#":
            heading = rest
        elif first == "?":
            ids, *wordings = [part.strip() for part in rest.split("|")]
            if unknown := [id for id in ids.split() if id not in texts]:
                raise ValueError(f"{file.name} has no text {unknown[0]}.")
            questions.append((ids.split(), wordings))
        elif first == "!":
            questions.append(([], [rest]))
        elif first != "=":
            texts[first] = (heading, rest.removeprefix("| "))
    return texts, questions


def passages(texts: dict) -> list:
    """Each text, each two of a section that follow each other, and each section, below its heading, with the ids of its texts."""
    sections: dict = {}
    for id, (heading, _) in texts.items():
        sections.setdefault(heading, []).append(id)
    groups = [[id] for id in texts]
    for ids in sections.values():
        groups += [[*pair] for pair in zip(ids, ids[1:])] + ([ids] if len(ids) > 2 else [])
    join = lambda ids: f"{texts[ids[0]][0]}: {' '.join(texts[id][1] for id in ids)}"
    return [(" ".join(join(ids).split()[:SECTION_WORDS]), set(ids)) for ids in groups]


def labelled_questions(file: Path, encoder: Encoder) -> list:
    """A row for each wording: the passages with the answer, shortest first, and the wrong ones nearest to it."""
    texts, questions = read(file)
    all_passages = passages(texts)
    vectors = encoder.vectors([text for text, _ in all_passages], TEXT_PIECES)
    rows = []
    for ids, wordings in questions:
        for wording in wordings:
            near = (vectors @ encoder.vectors([wording], QUESTION_PIECES)[0]).tolist()
            by_nearness = sorted(range(len(near)), key=lambda at: -near[at])
            right = [at for at in by_nearness if ids[:1] and ids[0] in all_passages[at][1]]
            right.sort(key=lambda at: len(all_passages[at][1]))
            wrong = [at for at in by_nearness if not all_passages[at][1] & set(ids)]
            single = [at for at in wrong if len(all_passages[at][1]) == 1][:WRONG]
            grouped = [at for at in wrong if len(all_passages[at][1]) > 1][:WRONG_GROUPS]
            wrong = sorted(single + grouped, key=lambda at: -near[at])
            text_of = lambda places: [all_passages[at][0] for at in places]
            rows.append({"question": wording, "right": text_of(right[:RIGHT]), "beside": [], "wrong": text_of(wrong)})
    return rows


def invented_questions(tokenizer: Tokenizer) -> list:
    """The labelled questions of all invented manuals."""
    encoder = Encoder(tokenizer).eval()
    with torch.no_grad():
        return [row for file in sorted(INVENTED.glob("*.txt")) for row in labelled_questions(file, encoder)]

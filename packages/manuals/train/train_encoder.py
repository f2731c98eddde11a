#!/usr/bin/env python3
"""Trains an encoder of questions and texts, and writes models/steward/manuals-MiniLM-L6 and the encoders of the folds.

Usage: train_encoder.py [CORPUS_DIR]      (Python 3 with numpy, torch and onnx; Debian: python3-torch python3-onnx)

Starts from Xenova/all-MiniLM-L6-v2 (models/README.md). Reads CORPUS_DIR/candidates/encoder, which
`npm run questions -- --label encoder` writes. The manuals with our own questions are in two halves. One encoder is trained on both, a fold
on each; a fold is for the manuals of the other half. The other manuals are not trained on. Takes about an hour on two cores.
"""

import json
import random
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from minilm import ROOT, MiniLM, Tokenizer, halves, in_groups, labelled, padded, quantized, save

TRAINED = ROOT / "models/steward/manuals-MiniLM-L6"
QUESTION_PIECES, TEXT_PIECES = 48, 80
BATCH, LEARNING_RATE, WARM_UP = 8, 8e-5, 30
COSINE_SCALE = 20.0


class Encoder(MiniLM):
    """Unit vectors: the normalized mean of the vectors of the pieces."""

    def vectors(self, texts: list, most: int) -> torch.Tensor:
        return in_groups([self.tokenizer(text, most) for text in texts], 32, len, self.batch)

    def batch(self, pieces: list) -> torch.Tensor:
        ids, mask = padded(pieces), padded([[1.0] * len(own) for own in pieces])
        x = self.states(ids, torch.zeros_like(ids), mask)
        return F.normalize((x * mask[..., None]).sum(1), dim=-1)


def example(row: dict):
    """Texts of a question for one step, the number of right ones, which are first, and the weight."""
    weight = 1.0
    right = row["right"][:1] + random.sample(row["right"][1:4], min(1, len(row["right"][1:4])))
    if not right:
        right, weight = row["beside"][:2], 0.4
    if not right:
        return None
    wrong, beside = row["wrong"], [text for text in row["beside"] if text not in right]
    wrong = wrong[:3] + random.sample(wrong[3:], min(2, len(wrong[3:]))) + random.sample(beside, min(1, len(beside)))
    right = right + row["rightPages"][:1]
    pages = row["wrongPages"][:8]
    wrong = wrong + random.sample(pages, min(2, len(pages)))
    right = list(dict.fromkeys(right))
    return row["question"], right + [text for text in dict.fromkeys(wrong) if text not in right], len(right), weight


def loss_of(encoder: Encoder, batch: list) -> torch.Tensor:
    """Weighted mean of the negative log of the right texts' share in the softmax over all texts of the batch."""
    texts = encoder.vectors([text for _, own, _, _ in batch for text in own], TEXT_PIECES)
    questions = encoder.vectors([question for question, *_ in batch], QUESTION_PIECES)
    scores = COSINE_SCALE * (questions @ texts.T)
    start, total, weights = 0, 0.0, 0.0
    for row, (_, own, right, weight) in zip(scores, batch):
        total = total + weight * (torch.logsumexp(row, 0) - torch.logsumexp(row[start : start + right], 0))
        weights += weight
        start += len(own)
    return total / weights


def trained(rows: list, tokenizer: Tokenizer) -> Encoder:
    """Trains for one epoch."""
    random.seed(1)
    torch.manual_seed(1)
    encoder = Encoder(tokenizer)
    parameters = list(encoder.upper.parameters())
    optimizer = torch.optim.AdamW(parameters, lr=LEARNING_RATE, weight_decay=0.01)
    examples = [own for own in map(example, rows) if own]
    random.shuffle(examples)
    steps = len(examples) // BATCH
    encoder.train()
    losses = []
    for step in range(steps):
        optimizer.param_groups[0]["lr"] = LEARNING_RATE * min(1, (step + 1) / WARM_UP) * max(0.02, 1 - step / steps)
        loss = loss_of(encoder, examples[step * BATCH : (step + 1) * BATCH])
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        losses.append(loss.item())
        if (step + 1) % 50 == 0:
            print(f"  step {step + 1} of {steps}: loss {np.mean(losses[-50:]):.3f}", flush=True)
    return encoder.eval()


def first_right(encoder: Encoder, rows: list) -> float:
    """Share of the gold questions whose nearest unit has the answer."""
    hits = []
    with torch.no_grad():
        for row in rows:
            texts = row["right"] + row["beside"] + row["wrong"]
            if not row["gold"] or not texts:
                continue
            near = encoder.vectors(texts, TEXT_PIECES) @ encoder.vectors([row["question"]], QUESTION_PIECES)[0]
            hits.append(int(near.argmax()) < len(row["right"]))
    return float(np.mean(hits)) if hits else float("nan")


def main():
    corpus = Path(sys.argv[1] if len(sys.argv) > 1 else Path.home() / ".cache/steward/corpus")
    manuals = labelled(corpus)
    left_out_of = halves(manuals)
    own = [name for names in left_out_of.values() for name in names]
    folds = corpus / "folds/encoder"
    tokenizer = Tokenizer()
    untrained = Encoder(tokenizer).eval()
    fold_of = {}
    for fold, left_out in [*left_out_of.items(), ("all", [])]:
        print(f"{fold}:", flush=True)
        encoder = trained([row for name in own if name not in left_out for row in manuals[name]], tokenizer)
        save(quantized(encoder), TRAINED if fold == "all" else folds / fold)
        tested = [row for name in (left_out or [name for name in manuals if name not in own]) for row in manuals[name]]
        print(f"nearest unit has the answer: {first_right(untrained, tested):.3f} before, {first_right(encoder, tested):.3f} after")
        fold_of |= {name: fold for name in left_out}
    (folds / "manuals.json").write_text(json.dumps(fold_of, indent=2))


main()

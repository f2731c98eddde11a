#!/usr/bin/env python3
"""Trains an encoder of questions and texts, and writes models/steward/manuals-MiniLM-L6 and the encoders of the folds.

Usage: train_encoder.py [CORPUS_DIR]      (Python 3 with numpy, torch and onnx; Debian: python3-torch python3-onnx)

Starts from Xenova/all-MiniLM-L6-v2 (models/README.md). Reads CORPUS_DIR/candidates/encoder, which
`npm run questions -- --label encoder` writes. The manuals without our own questions are not trained on. Takes about an hour on two cores.
"""

import blas  # before numpy

import random
import sys
from pathlib import Path

import torch

from minilm import ROOT, Encoder, Tokenizer, fit, in_batches, quantized, save, share_of_hits, training_sets

TRAINED = ROOT / "models/steward/manuals-MiniLM-L6"
QUESTION_PIECES, TEXT_PIECES = 48, 80
BATCH, LEARNING_RATE = 8, 8e-5
COSINE_SCALE = 20.0


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
    examples = [own for own in map(example, rows) if own]
    random.shuffle(examples)
    return fit(encoder, [(list(encoder.upper.parameters()), LEARNING_RATE)], in_batches(examples, BATCH), loss_of)


def nearness(encoder: Encoder):
    return lambda question, texts: encoder.vectors(texts, TEXT_PIECES) @ encoder.vectors([question], QUESTION_PIECES)[0]


def main():
    corpus = Path(sys.argv[1] if len(sys.argv) > 1 else Path.home() / ".cache/steward/corpus")
    folds = corpus / "folds/encoder"
    tokenizer = Tokenizer()
    untrained = Encoder(tokenizer).eval()
    for fold, rows, tested in training_sets(corpus, folds):
        encoder = trained(rows, tokenizer)
        save(quantized(encoder), TRAINED if fold == "all" else folds / fold)
        before, after = share_of_hits(tested, nearness(untrained)), share_of_hits(tested, nearness(encoder))
        print(f"nearest unit has the answer: {before:.3f} before, {after:.3f} after")


main()

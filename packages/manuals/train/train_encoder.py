#!/usr/bin/env python3
"""Trains an encoder of questions and texts, and writes models/steward/manuals-MiniLM-L6 and the encoders of the folds.

Usage: train_encoder.py [CORPUS_DIR]      (Python 3 with numpy, torch and onnx; Debian: python3-torch python3-onnx)

Starts from Xenova/all-MiniLM-L6-v2 (models/README.md). Reads CORPUS_DIR/candidates/encoder, which
`npm run questions -- --label encoder` writes. The manuals with our own questions are in two halves. One encoder is trained on both, a fold
on each; a fold is for the manuals of the other half. The other manuals are not trained on. Takes about an hour on two cores.
"""

import json
import os
import random
import re
import shutil
import sys
import unicodedata
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

ROOT = Path(__file__).parent.parent.parent.parent
BASE = ROOT / "models/Xenova/all-MiniLM-L6-v2"
TRAINED = ROOT / "models/steward/manuals-MiniLM-L6"
WIDTH, LAYERS, HEADS, INNER = 384, 6, 12, 1536
TRAINED_LAYERS = 3  # the upper ones
QUESTION_PIECES, TEXT_PIECES = 48, 80
BATCH, LEARNING_RATE, WARM_UP = 8, 8e-5, 30
COSINE_SCALE = 20.0
UNKNOWN, START, END = 100, 101, 102


def base_weights() -> dict:
    """The weights of the base model by name, dequantized, matrices as [output, input]."""
    values = {i.name: numpy_helper.to_array(i) for i in onnx.load(BASE / "onnx/model_quantized.onnx").graph.initializer}
    weights = {}
    for name, value in values.items():
        if name.endswith("_quantized"):
            plain = name.removesuffix("_quantized")
            matrix = (value.astype(np.float32) - values[plain + "_zero_point"].astype(np.float32)) * values[plain + "_scale"]
            if plain.endswith("weight_t"):
                plain, matrix = plain.removesuffix("_t"), matrix.T
            weights[plain] = torch.tensor(np.ascontiguousarray(matrix))
        elif name.startswith(("embeddings", "encoder")) and not name.endswith(("_scale", "_zero_point")):
            weights[name] = torch.tensor(value.copy())
    return weights


class Tokenizer:
    """Lower-case word pieces without accents, as in the model's tokenizer.json."""

    def __init__(self):
        self.vocabulary = json.loads((BASE / "tokenizer.json").read_text())["model"]["vocab"]
        self.known: dict = {}

    def __call__(self, text: str, most: int) -> list:
        text = unicodedata.normalize("NFD", text.lower())
        text = "".join(c for c in text if unicodedata.category(c) != "Mn")
        words = re.findall(r"[^\W_]+|[^\s]", text)
        return [START] + [piece for word in words for piece in self.pieces(word)][:most] + [END]

    def pieces(self, word: str) -> list:
        if word not in self.known:
            self.known[word] = self.split(word)
        return self.known[word]

    def split(self, word: str) -> list:
        found, start = [], 0
        while start < len(word):
            prefix = "##" if start else ""
            end = next((end for end in range(len(word), start, -1) if prefix + word[start:end] in self.vocabulary), None)
            if end is None or len(word) > 100:
                return [UNKNOWN]
            found.append(self.vocabulary[prefix + word[start:end]])
            start = end
        return found


# part of a layer: name of its weights
LINEAR = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "mix": "attention.output.dense",
    "widen": "intermediate.dense",
    "narrow": "output.dense",
}
NORMS = {"norm": "attention.output.LayerNorm", "last_norm": "output.LayerNorm"}


def rounded(linear: nn.Linear, x: torch.Tensor) -> torch.Tensor:
    """In bfloat16, which is twice as fast."""
    return F.linear(x.bfloat16(), linear.weight.bfloat16(), linear.bias.bfloat16())


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        for part in LINEAR:
            setattr(self, part, nn.Linear(INNER if part == "narrow" else WIDTH, INNER if part == "widen" else WIDTH))
        for part in NORMS:
            setattr(self, part, nn.LayerNorm(WIDTH, eps=1e-12))

    def forward(self, x, bias, dropout):
        count, length, _ = x.shape
        heads = lambda y: y.view(count, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        near = heads(rounded(self.query, x)) @ heads(rounded(self.key, x)).transpose(-1, -2)
        near = (near.float() / (WIDTH // HEADS) ** 0.5 + bias).softmax(-1)
        near = F.dropout(near, dropout, self.training).bfloat16()
        mixed = (near @ heads(rounded(self.value, x))).transpose(1, 2).reshape(count, length, WIDTH)
        x = self.norm(x + F.dropout(rounded(self.mix, mixed).float(), dropout, self.training))
        inner = F.gelu(rounded(self.widen, x))
        return self.last_norm(x + F.dropout(rounded(self.narrow, inner).float(), dropout, self.training))


class Encoder(nn.Module):
    """Unit vectors: the normalized mean of the vectors of the pieces. Only the upper layers are trained."""

    DROPOUT = 0.1

    def __init__(self, tokenizer: Tokenizer):
        super().__init__()
        self.tokenizer = tokenizer
        weights = base_weights()
        table = lambda name: nn.Embedding.from_pretrained(weights[f"embeddings.{name}_embeddings.weight"])
        self.words, self.types, self.positions = table("word"), table("token_type"), table("position")
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.norm.load_state_dict({key: weights[f"embeddings.LayerNorm.{key}"] for key in ("weight", "bias")})
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        for number, layer in enumerate(self.layers):
            for part, name in (LINEAR | NORMS).items():
                prefix = f"encoder.layer.{number}.{name}."
                getattr(layer, part).load_state_dict({key: weights[prefix + key] for key in ("weight", "bias")})
        self.requires_grad_(False)
        self.upper = self.layers[LAYERS - TRAINED_LAYERS :].requires_grad_(True)

    def vectors(self, texts: list, most: int) -> torch.Tensor:
        pieces = [self.tokenizer(text, most) for text in texts]
        order = sorted(range(len(texts)), key=lambda i: len(pieces[i]))
        found = torch.cat([self.batch([pieces[i] for i in order[k : k + 32]]) for k in range(0, len(order), 32)])
        back = torch.empty(len(order), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(order))
        return found[back]

    def batch(self, pieces: list) -> torch.Tensor:
        length = max(map(len, pieces))
        ids = torch.tensor([own + [0] * (length - len(own)) for own in pieces])
        mask = torch.tensor([[1.0] * len(own) + [0.0] * (length - len(own)) for own in pieces])
        bias = (1 - mask)[:, None, None, :] * -1e4
        with torch.no_grad():
            x = self.norm(self.words(ids) + self.types(torch.zeros_like(ids)) + self.positions(torch.arange(length))[None])
            for layer in self.layers[: LAYERS - TRAINED_LAYERS]:
                x = layer(x, bias, 0.0)
        for layer in self.upper:
            x = layer(x, bias, self.DROPOUT)
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


def export(encoder: Encoder, directory: Path):
    """Writes the base model with the trained layers, quantized like the base: int8 in -64 to 64, one scale per output."""
    directory.mkdir(parents=True, exist_ok=True)
    for file in BASE.glob("*.json"):
        shutil.copy(file, directory / file.name)
    model = onnx.load(BASE / "onnx/model_quantized.onnx")
    initializers = {i.name: i for i in model.graph.initializer}
    put = lambda name, value: initializers[name].CopyFrom(numpy_helper.from_array(value, name))
    for number in range(LAYERS - TRAINED_LAYERS, LAYERS):
        for part, name in LINEAR.items():
            linear, prefix = getattr(encoder.layers[number], part), f"encoder.layer.{number}.{name}."
            matrix = linear.weight.detach().numpy().T
            scale = np.abs(matrix).max(axis=0) / 64
            put(prefix + "weight_t_quantized", np.round(matrix / scale).astype(np.int8))
            put(prefix + "weight_t_scale", scale.astype(np.float32))
            put(prefix + "bias", linear.bias.detach().numpy())
        for part, name in NORMS.items():
            for key, value in getattr(encoder.layers[number], part).state_dict().items():
                put(f"encoder.layer.{number}.{name}.{key}", value.numpy())
    (directory / "onnx").mkdir(exist_ok=True)
    onnx.save(model, directory / "onnx/model_quantized.onnx")


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
    manuals = {file.stem: json.loads(file.read_text()) for file in sorted((corpus / "candidates/encoder").glob("*.json"))}
    own = [name for name, rows in manuals.items() if any(not row["gold"] for row in rows)]
    halves = {"first-half": own[0::2], "second-half": own[1::2]}
    folds = corpus / "folds/encoder"
    tokenizer = Tokenizer()
    untrained = Encoder(tokenizer).eval()
    fold_of = {}
    for fold, left_out in [*halves.items(), ("all", [])]:
        print(f"{fold}:", flush=True)
        encoder = trained([row for name in own if name not in left_out for row in manuals[name]], tokenizer)
        export(encoder, TRAINED if fold == "all" else folds / fold)
        tested = [row for name in (left_out or [name for name in manuals if name not in own]) for row in manuals[name]]
        print(f"nearest unit has the answer: {first_right(untrained, tested):.3f} before, {first_right(encoder, tested):.3f} after")
        fold_of |= {name: fold for name in left_out}
    (folds / "manuals.json").write_text(json.dumps(fold_of, indent=2))


main()

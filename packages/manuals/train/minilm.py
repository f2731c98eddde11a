"""The shipped embedding model in PyTorch, to be trained by train_encoder.py and train_reranker.py (needs numpy, torch and onnx).

The embeddings of words are not trained. The weights are read from and written to the quantized ONNX model (models/README.md).
"""

import blas  # before numpy

import json
import random
import re
import shutil
import unicodedata
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

ROOT = Path(__file__).parent.parent.parent.parent
BASE = ROOT / "models/Xenova/all-MiniLM-L6-v2"
WIDTH, LAYERS, HEADS, INNER = 384, 6, 12, 1536
# most word pieces of a question and of a text in training
QUESTION_PIECES, TEXT_PIECES = 30, 60
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


class Dropout(nn.Module):
    """Takes its mask from a place chosen at random in a fixed one, because drawing a mask takes as long as a layer."""

    LENGTH = 24_000_000

    def __init__(self, rate: float):
        super().__init__()
        self.mask = (torch.rand(self.LENGTH) >= rate).float() / (1 - rate)

    def forward(self, x):
        if not self.training:
            return x
        start = random.randrange(self.LENGTH - x.numel())
        return x * self.mask[start : start + x.numel()].view(x.shape)


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
        near = heads(self.query(x)) @ heads(self.key(x)).transpose(-1, -2)
        near = dropout((near / (WIDTH // HEADS) ** 0.5 + bias).softmax(-1))
        mixed = (near @ heads(self.value(x))).transpose(1, 2).reshape(count, length, WIDTH)
        x = self.norm(x + dropout(self.mix(mixed)))
        return self.last_norm(x + dropout(self.narrow(F.gelu(self.widen(x)))))


class MiniLM(nn.Module):
    """The model without a head."""

    DROPOUT = 0.1
    TRAINED_LAYERS = 3  # the upper ones

    def __init__(self, tokenizer: Tokenizer):
        super().__init__()
        self.tokenizer = tokenizer
        self.dropout = Dropout(self.DROPOUT)
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
        self.upper = self.layers[LAYERS - self.TRAINED_LAYERS :].requires_grad_(True)

    def states(self, ids: torch.Tensor, types: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """The last hidden states, as [text, piece, WIDTH]. All arguments are [text, piece]; the mask is 1 for pieces and 0 for padding."""
        bias = (1 - mask)[:, None, None, :] * -1e4
        with torch.no_grad():
            x = self.norm(self.words(ids) + self.types(types) + self.positions(torch.arange(ids.shape[1]))[None])
            for layer in self.layers[: LAYERS - self.TRAINED_LAYERS]:
                x = layer(x, bias, nn.Identity())
        for layer in self.upper:
            x = layer(x, bias, self.dropout)
        return x


class Encoder(MiniLM):
    """Unit vectors of texts: the normalized mean of the vectors of their pieces."""

    def vectors(self, texts: list, most: int) -> torch.Tensor:
        return in_groups([self.tokenizer(text, most) for text in texts], 32, len, self.batch)

    def batch(self, pieces: list) -> torch.Tensor:
        ids, mask = padded(pieces), padded([[1.0] * len(own) for own in pieces])
        x = self.states(ids, torch.zeros_like(ids), mask)
        return F.normalize((x * mask[..., None]).sum(1), dim=-1)


def padded(rows: list, fill: float = 0) -> torch.Tensor:
    """Lists of numbers as rows of the same length."""
    length = max(map(len, rows))
    return torch.tensor([row + [fill] * (length - len(row)) for row in rows])


def in_groups(items: list, size: int, length, compute) -> torch.Tensor:
    """The rows that `compute` returns for groups of items of similar length, in the order of the items."""
    order = sorted(range(len(items)), key=lambda i: length(items[i]))
    found = torch.cat([compute([items[i] for i in order[k : k + size]]) for k in range(0, len(order), size)])
    back = torch.empty(len(order), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(order))
    return found[back]


WARM_UP = 30  # steps


def fit(model: MiniLM, rates: list, batches: list, loss_of) -> MiniLM:
    """Trains on each batch once. `rates`: parameters with their highest learning rate. `loss_of(model, batch)`: the loss of a batch."""
    parameters = [parameter for own, _ in rates for parameter in own]
    optimizer = torch.optim.AdamW([{"params": own, "rate": rate} for own, rate in rates], weight_decay=0.01)
    model.train()
    losses = []
    for step, batch in enumerate(batches):
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * min(1, (step + 1) / WARM_UP) * max(0.02, 1 - step / len(batches))
        loss = loss_of(model, batch)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        losses.append(loss.item())
        if (step + 1) % 50 == 0:
            print(f"  step {step + 1} of {len(batches)}: loss {np.mean(losses[-50:]):.3f}", flush=True)
    return model.eval()


def in_batches(examples: list, size: int) -> list:
    """Without the rest."""
    return [examples[at : at + size] for at in range(0, len(examples) - size + 1, size)]


def quantized(model: MiniLM) -> onnx.ModelProto:
    """The base model with the trained layers, quantized like the base: int8 in -64 to 64, one scale per output."""
    graph = onnx.load(BASE / "onnx/model_quantized.onnx")
    initializers = {i.name: i for i in graph.graph.initializer}
    put = lambda name, value: initializers[name].CopyFrom(numpy_helper.from_array(value, name))
    for number in range(LAYERS - model.TRAINED_LAYERS, LAYERS):
        for part, name in LINEAR.items():
            linear, prefix = getattr(model.layers[number], part), f"encoder.layer.{number}.{name}."
            matrix = linear.weight.detach().numpy().T
            scale = np.abs(matrix).max(axis=0) / 64
            put(prefix + "weight_t_quantized", np.round(matrix / scale).astype(np.int8))
            put(prefix + "weight_t_scale", scale.astype(np.float32))
            put(prefix + "bias", linear.bias.detach().numpy())
        for part, name in NORMS.items():
            for key, value in getattr(model.layers[number], part).state_dict().items():
                put(f"encoder.layer.{number}.{name}.{key}", value.numpy())
    return graph


def save(graph: onnx.ModelProto, directory: Path):
    """Writes the model with the tokenizer and the settings of the base model."""
    (directory / "onnx").mkdir(parents=True, exist_ok=True)
    for file in BASE.glob("*.json"):
        shutil.copy(file, directory / file.name)
    onnx.save(graph, directory / "onnx/model_quantized.onnx")


def labelled(corpus: Path) -> dict:
    """The labelled texts of each manual, which `npm run questions -- --label encoder` writes."""
    return {file.stem: json.loads(file.read_text()) for file in sorted((corpus / "candidates/encoder").glob("*.json"))}


def training_sets(corpus: Path, folds: Path):
    """Yields the name of a model, the rows that it is trained on, and those that it is tested on; then writes which model each manual is for.

    The manuals with our own questions are in two halves. A fold is trained on one of them and named after the other; 'all' is trained on both.
    """
    manuals = labelled(corpus)
    own = [name for name, rows in manuals.items() if any(not row["gold"] for row in rows)]
    halves = {"first-half": own[0::2], "second-half": own[1::2]}
    rows_of = lambda names: [row for name in names for row in manuals[name]]
    for fold, left_out in [*halves.items(), ("all", [])]:
        print(f"{fold}:", flush=True)
        yield fold, rows_of(name for name in own if name not in left_out), rows_of(left_out or [name for name in manuals if name not in own])
    (folds / "manuals.json").write_text(json.dumps({name: fold for fold, names in halves.items() for name in names}, indent=2))


def share_of_hits(rows: list, scores_of) -> float:
    """Share of the gold questions whose best text has the answer. `scores_of(question, texts)`: the score of each text."""
    hits = []
    with torch.no_grad():
        for row in rows:
            texts = row["right"] + row["beside"] + row["wrong"]
            if row["gold"] and texts:
                hits.append(int(scores_of(row["question"], texts).argmax()) < len(row["right"]))
    return float(np.mean(hits)) if hits else float("nan")

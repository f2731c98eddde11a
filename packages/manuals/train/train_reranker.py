#!/usr/bin/env python3
"""Trains a cross-encoder of questions and texts, and writes models/steward/answers-MiniLM-L6 and the cross-encoders of the folds.

Usage: train_reranker.py [CORPUS_DIR]      (Python 3 with numpy, torch and onnx; Debian: python3-torch python3-onnx)

Starts from Xenova/all-MiniLM-L6-v2 (models/README.md). Reads CORPUS_DIR/candidates/encoder, which
`npm run questions -- --label encoder` writes. Both folds are trained on the invented manuals first (`invented.py`). Then each is trained
twice on the questions about real manuals and some about invented ones, each question once, and gets the mean of both weights. The shipped
model has the mean of the folds. The manuals without our own questions are not trained on. Takes about seven hours on one core.

The model reads question and text as one sequence. Its log-odds are the scaled cosine between the means of the states of question and text,
as in the base model, plus a linear layer over the mean of all states.
"""

import blas  # before numpy

import json
import random
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from invented import invented_questions
from minilm import (
    LAYERS,
    QUESTION_PIECES,
    ROOT,
    TEXT_PIECES,
    WIDTH,
    MiniLM,
    Tokenizer,
    fit,
    in_batches,
    in_groups,
    padded,
    quantized,
    save,
    share_of_hits,
    training_sets,
)

TRAINED = ROOT / "models/steward/answers-MiniLM-L6"
BATCH, LEARNING_RATE, HEAD_LEARNING_RATE = 16, 6e-5, 1e-3
# training runs per fold, whose weights are averaged
RUNS = 2
# questions about invented manuals per question about real ones in a fold, so that the model forgets less about the invented ones
INVENTED_SHARE = 0.67
TEXTS = 5  # per question
FIRST_SCALE, FIRST_BIAS = 12.0, -5.0
# weight of the cross-entropy of each text alone; the softmax over the texts of a question has weight 1
SINGLE_WEIGHT = 0.5
# weight of a right text in the cross-entropy; a wrong one has weight 1
RIGHT_WEIGHT = 2.5
# of a question whose text is only known to be on the right page: weight in the softmax, of wrong and of right texts in the cross-entropy
UNSURE_WEIGHT, UNSURE_SINGLE_WEIGHT, UNSURE_RIGHT_WEIGHT = 0.4, 0.3, 0.5


class Reranker(MiniLM):
    TRAINED_LAYERS = LAYERS

    def __init__(self, tokenizer: Tokenizer):
        super().__init__(tokenizer)
        self.scale, self.bias = nn.Parameter(torch.tensor(FIRST_SCALE)), nn.Parameter(torch.tensor(FIRST_BIAS))
        self.linear = nn.Linear(WIDTH, 1, bias=False)
        nn.init.zeros_(self.linear.weight)

    def head(self) -> list:
        return [self.scale, self.bias, self.linear.weight]

    def scores(self, pairs: list) -> torch.Tensor:
        """Log-odds that the text answers the question, of [question, text]."""
        pieces = [(self.tokenizer(question, QUESTION_PIECES), self.tokenizer(text, TEXT_PIECES)[1:]) for question, text in pairs]
        return in_groups(pieces, 28, lambda own: len(own[0]) + len(own[1]), self.batch)

    def batch(self, pieces: list) -> torch.Tensor:
        ids = padded([question + text for question, text in pieces])
        is_text = padded([[0.0] * len(question) + [1.0] * len(text) for question, text in pieces])
        mask = padded([[1.0] * (len(question) + len(text)) for question, text in pieces])
        x = self.states(ids, is_text.long(), mask)
        mean = lambda part: F.normalize((x * part[..., None]).sum(1), dim=-1)
        cosine = (mean(mask - is_text) * mean(is_text)).sum(-1)
        return self.scale * cosine + self.bias + self.linear((x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True))[:, 0]


def example(row: dict):
    """The question, its texts, the number of right ones (first), the number of uncertain ones (last), and whether the right one is sure.

    An uncertain text is on the right page but need not have the answer; it does not count in the cross-entropy.
    """
    some = lambda texts, count: random.sample(texts, min(count, len(texts)))
    sure = bool(row["right"]) or not row["beside"]
    right = (row["right"] or row["beside"])[:1]
    if row["right"] and random.random() >= 0.6:
        right = some(row["right"][:4], 1)
    wrong = row["wrong"]
    uncertain = some([text for text in row["beside"] if text not in right], 1) if row["right"] else []
    others = some(wrong[:3], 2) + some(wrong[3:10], 1) + some(wrong[10:], max(0, TEXTS - len(right) - 3 - len(uncertain)))
    others = [text for text in dict.fromkeys(others) if text not in right and text not in uncertain]
    if not right:
        others = others[:2]
    return row["question"], right + others + uncertain, len(right), len(uncertain), sure


def loss_of(model: Reranker, batch: list) -> torch.Tensor:
    """The negative log of the right text's share in the softmax of a question, and the cross-entropy of each text alone."""
    scores = model.scores([(question, text) for question, texts, *_ in batch for text in texts])
    start, choice, weights, single = 0, 0.0, 1e-6, 0.0
    for _, texts, right, uncertain, sure in batch:
        own = scores[start : start + len(texts)]
        start += len(texts)
        if right:
            weight = 1.0 if sure else UNSURE_WEIGHT
            choice = choice + weight * (torch.logsumexp(own, 0) - torch.logsumexp(own[:right], 0))
            weights += weight
        target, weight = torch.zeros(len(texts)), torch.full([len(texts)], 1.0 if sure else UNSURE_SINGLE_WEIGHT)
        target[:right] = 1
        weight[:right] = RIGHT_WEIGHT if sure else UNSURE_RIGHT_WEIGHT
        weight[len(texts) - uncertain :] = 0
        single = single + (F.binary_cross_entropy_with_logits(own, target, reduction="none") * weight).mean()
    return choice / weights + SINGLE_WEIGHT * single / len(batch)


def trained(model: Reranker, rows: list) -> Reranker:
    random.shuffle(rows)
    examples = [own for own in map(example, rows) if len(own[1]) > 1]
    rates = [(list(model.upper.parameters()), LEARNING_RATE), (model.head(), HEAD_LEARNING_RATE)]
    return fit(model, rates, in_batches(examples, BATCH), loss_of)


def trained_fold(start: dict, tokenizer: Tokenizer, rows: list, invented: list) -> dict:
    """The mean of the weights of several trainings from the same start."""
    own = [row for row in rows if row["right"] or row["beside"] or not row["rightPages"]]
    runs = []
    for _ in range(RUNS):
        model = Reranker(tokenizer)
        model.load_state_dict(start)
        runs.append(trained(model, own + random.sample(invented, int(INVENTED_SHARE * len(own)))).state_dict())
    return mean_of(runs)


def mean_of(states: list) -> dict:
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


def with_head(model: Reranker) -> onnx.ModelProto:
    """The quantized model with the output `logits`."""
    whole = quantized(model)
    graph = whole.graph
    states = graph.output[0].name
    constant = lambda name, value: graph.initializer.append(numpy_helper.from_array(value, name))
    node = lambda kind, inputs, output, **options: graph.node.append(
        helper.make_node(kind, inputs, [output], name=f"head/{output}", **options)
    )
    constant("head.pieces", np.array([1], dtype=np.int64))
    constant("head.last", np.array([-1], dtype=np.int64))
    constant("head.scale", np.array([model.scale.item()], dtype=np.float32))
    constant("head.bias", np.array([model.bias.item()], dtype=np.float32))
    constant("head.weight", model.linear.weight.detach().numpy().T.copy())
    node("Cast", ["token_type_ids"], "text_pieces", to=TensorProto.FLOAT)
    node("Cast", ["attention_mask"], "all_pieces", to=TensorProto.FLOAT)
    node("Sub", ["all_pieces", "text_pieces"], "question_pieces")
    for part in ("text", "question"):
        node("Unsqueeze", [f"{part}_pieces", "head.last"], f"{part}_mask")
        node("Mul", [states, f"{part}_mask"], f"{part}_states")
        node("ReduceSum", [f"{part}_states", "head.pieces"], f"{part}_sum", keepdims=0)
        node("Mul", [f"{part}_sum", f"{part}_sum"], f"{part}_squares")
        node("ReduceSum", [f"{part}_squares", "head.last"], f"{part}_squared_length", keepdims=1)
        node("Sqrt", [f"{part}_squared_length"], f"{part}_length")
    node("Mul", ["text_sum", "question_sum"], "products")
    node("ReduceSum", ["products", "head.last"], "product", keepdims=1)
    node("Mul", ["text_length", "question_length"], "lengths")
    node("Div", ["product", "lengths"], "cosine")
    node("Mul", ["cosine", "head.scale"], "scaled_cosine")
    node("Add", ["text_sum", "question_sum"], "sum")
    node("ReduceSum", ["all_pieces", "head.last"], "count", keepdims=1)
    node("Div", ["sum", "count"], "mean")
    node("MatMul", ["mean", "head.weight"], "linear")
    node("Add", ["linear", "scaled_cosine"], "unbiased")
    node("Add", ["unbiased", "head.bias"], "logits")
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch_size", 1]))
    onnx.checker.check_model(whole)
    return whole


def export(model: Reranker, directory: Path):
    save(with_head(model), directory)
    file = directory / "config.json"
    settings = json.loads(file.read_text()) | {"architectures": ["BertForSequenceClassification"], "id2label": {"0": "relevance"}, "label2id": {"relevance": 0}}
    file.write_text(json.dumps(settings, indent=2) + "\n")


def main():
    corpus = Path(sys.argv[1] if len(sys.argv) > 1 else Path.home() / ".cache/steward/corpus")
    folds = corpus / "folds/reranker"
    tokenizer = Tokenizer()
    random.seed(1)
    torch.manual_seed(1)
    print("invented manuals:", flush=True)
    invented = invented_questions(tokenizer)
    start = trained(Reranker(tokenizer), invented).state_dict()
    states = []
    for fold, rows, tested in training_sets(corpus, folds):
        states.append(mean_of(states) if fold == "all" else trained_fold(start, tokenizer, rows, invented))
        model = Reranker(tokenizer).eval()
        model.load_state_dict(states[-1])
        export(model, TRAINED if fold == "all" else folds / fold)
        hits = share_of_hits(tested, lambda question, texts: model.scores([(question, text) for text in texts]))
        print(f"best unit has the answer: {hits:.3f}")


main()

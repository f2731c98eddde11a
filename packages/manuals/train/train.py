#!/usr/bin/env python3
"""Trains a scorer of candidates and prints its ranking quality in leave-one-manual-out cross-validation.

Usage: train.py KIND [CORPUS_DIR]      (Python 3 with numpy and scikit-learn; Debian: python3-sklearn)

Reads CORPUS_DIR/candidates/KIND, which `npm run corpus -- --label` writes. Trains on all manuals and writes the shipped
weights into the package. For each manual also trains on all others and writes CORPUS_DIR/folds/KIND/NAME.json.
Deterministic.
"""

import blas  # before numpy

import json
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from joblib import Parallel, delayed
from scipy.sparse import csr_matrix
from sklearn.ensemble import ExtraTreesClassifier, HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import average_precision_score

ENGINE = Path(__file__).parent.parent / "src"
SOURCE = ENGINE / "extract"
SHIPPED = {
    "pages": ENGINE / "rank/scorer/pages.weights.json",
    "answers": ENGINE / "answer/scorer/answers.weights.json",
    "answerable": ENGINE / "answer/scorer/answerable.weights.json",
    "notices": SOURCE / "safety/scorer/notices.weights.json",
    "limits": SOURCE / "limits/scorer/limits.weights.json",
    "tasks": SOURCE / "maintenance/learned/maintenance-tasks.weights.json",
}

# Tuned by leave-one-manual-out average precision; differences of .01 are noise.
BOOSTING = dict(
    learning_rate=0.06,
    max_iter=160,
    max_leaf_nodes=12,
    min_samples_leaf=25,
    l2_regularization=5.0,
    early_stopping=False,
    random_state=1,
)


def read_candidates(directory: Path):
    """Returns the feature names, and by manual the feature matrix and the labels."""
    files = {file.stem: json.loads(file.read_text()) for file in sorted(directory.glob("*.json"))}
    # rows may omit features that are 0
    names = sorted({name for rows in files.values() for row in rows for name in row["features"]})
    manuals = {}
    for manual, rows in files.items():
        if not rows:
            continue
        features = np.array([[row["features"].get(name, 0) for name in names] for row in rows])
        manuals[manual] = features, np.array([row["label"] for row in rows])
    return names, manuals


def weights_of(labels: np.ndarray) -> np.ndarray:
    """Sample weights: a manual with many positive candidates counts more, but less than proportionally."""
    positives = max(1, labels.sum())
    weight = min(2.0, max(0.5, np.sqrt(20 / positives)))
    return np.where(labels == 1, 2 * weight, 1.0)


def exported_boosting(model, scale: float) -> list:
    """Exports the trees of a boosted model in the format of src/learned/boosted-trees.ts."""
    trees = []
    for (predictor,) in model._predictors:
        nodes = predictor.nodes
        leaf = nodes["is_leaf"] == 1
        trees.append(
            {
                "feature": np.where(leaf, -1, nodes["feature_idx"]).tolist(),
                "threshold": [0 if is_leaf else shortened(value, 4) for is_leaf, value in zip(leaf, nodes["num_threshold"])],
                "left": np.where(leaf, 0, nodes["left"]).tolist(),
                "right": np.where(leaf, 0, nodes["right"]).tolist(),
                "value": [shortened(scale * value, 4) if is_leaf else 0 for is_leaf, value in zip(leaf, nodes["value"])],
            }
        )
    return trees


class TreesAndRegression:
    """Mean of extremely randomized trees plus a linear term: better than boosting with few positives.

    The README.md in this folder lists the average precisions.
    """

    TREES = dict(n_estimators=60, min_samples_leaf=6, max_features=0.3, random_state=1)
    TREE_SCALE = 8.0

    def __init__(self, features, labels, weights, trees=TREES, inverse_penalty=0.003):
        self.trees = ExtraTreesClassifier(**trees).fit(features, labels, sample_weight=weights)
        self.mean, self.deviation = features.mean(axis=0), features.std(axis=0) + 1e-9
        scaled = (features - self.mean) / self.deviation
        self.regression = LogisticRegression(C=inverse_penalty, max_iter=500).fit(scaled, labels, sample_weight=weights)
        self.slope, self.offset = 1.0, 0.0

    def decision(self, features):
        scaled = (features - self.mean) / self.deviation
        tree_part = self.TREE_SCALE * (self.trees.predict_proba(features)[:, 1] - 0.5)
        return self.slope * (tree_part + self.regression.decision_function(scaled)) + self.offset

    def exported(self, names) -> dict:
        scale = self.slope * self.TREE_SCALE / len(self.trees.estimators_)
        linear = self.slope * self.regression.coef_[0] / self.deviation
        intercept = self.slope * self.regression.intercept_[0] - linear @ self.mean
        trees = []
        for estimator in self.trees.estimators_:
            tree = estimator.tree_
            leaf = tree.children_left == -1
            share = tree.value[:, 0, 1] / tree.value[:, 0, :].sum(axis=1)
            trees.append(
                {
                    "feature": np.where(leaf, -1, tree.feature).tolist(),
                    "threshold": [0 if is_leaf else shortened(value, 4) for is_leaf, value in zip(leaf, tree.threshold)],
                    "left": np.where(leaf, 0, tree.children_left).tolist(),
                    "right": np.where(leaf, 0, tree.children_right).tolist(),
                    "value": [shortened(scale * (value - 0.5), 3) if is_leaf else 0 for is_leaf, value in zip(leaf, share)],
                }
            )
        baseline = shortened(intercept + self.offset)
        return {"features": names, "baseline": baseline, "linear": [shortened(c, 4) for c in linear], "trees": trees}


class TreesRegressionAndBoosting:
    """Adds boosted trees with half weight. Notices have enough positives for boosting to help a little."""

    TREES = dict(n_estimators=40, min_samples_leaf=10, max_features=0.3, random_state=1)
    BOOSTING_WEIGHT = 0.5

    def __init__(self, features, labels, weights):
        self.first = TreesAndRegression(features, labels, weights, self.TREES)
        self.boosting = HistGradientBoostingClassifier(**BOOSTING).fit(features, labels, sample_weight=weights)
        self.slope, self.offset = 1.0, 0.0

    def decision(self, features):
        boosted = self.BOOSTING_WEIGHT * self.boosting.decision_function(features)
        return self.slope * (self.first.decision(features) + boosted) + self.offset

    def exported(self, names) -> dict:
        scale = self.slope * self.BOOSTING_WEIGHT
        self.first.slope = self.slope
        self.first.offset = self.offset + scale * self.boosting._baseline_prediction.item()
        model = self.first.exported(names)
        return model | {"trees": model["trees"] + exported_boosting(self.boosting, scale)}


# Tasks have many candidates, so larger leaves keep the weights file small.
TASK_TREES = dict(n_estimators=40, min_samples_leaf=12, max_features=0.4, random_state=1)

# Groups of candidates of a manual (scorer/candidate-groups.ts), and the score used for a candidate without neighbours.
GROUPS = ("page", "section", "block", "column", "row", "text", "unit", "quantity", "name", "manual")
NO_NEIGHBOUR_SCORE = -6.0
INNER_FOLDS = 5


class LimitCandidates:
    """All candidates of a manual. Candidates that the gold cannot judge have label nan and serve only as neighbours."""

    def __init__(self, rows, names):
        self.features = np.array([[row["features"].get(name, 0) for name in names] for row in rows])
        self.label = np.array([np.nan if row["label"] is None else row["label"] for row in rows])
        self.groups = {name: [row["groups"][name] for row in rows] for name in GROUPS}
        self.words = [row["words"] for row in rows]
        self.judged = ~np.isnan(self.label)


def read_limits(directory: Path):
    files = {file.stem: json.loads(file.read_text()) for file in sorted(directory.glob("*.json"))}
    # rows omit features that are 0
    names = sorted({name for rows in files.values() for row in rows for name in row["features"]})
    return names, {name: LimitCandidates(rows, names) for name, rows in files.items() if rows}


def context_names():
    return ["alone"] + [f"{group}.{what}" for group in GROUPS for what in ("mean", "best", "above", "expected")]


def with_context(manual: LimitCandidates, scores: np.ndarray) -> np.ndarray:
    """Features of the second model: the candidate's own, then those of scorer/context-features.ts."""
    chance = 1 / (1 + np.exp(-scores))
    columns = [manual.features, scores]
    for group in GROUPS:
        _, key = np.unique(manual.groups[group], return_inverse=True)
        others = np.bincount(key)[key] - 1
        total = np.bincount(key, weights=scores)[key] - scores
        mean = np.where(others > 0, total / np.maximum(others, 1), NO_NEIGHBOUR_SCORE)
        best, above = np.full(len(scores), NO_NEIGHBOUR_SCORE), np.zeros(len(scores))
        for number in np.unique(key[others > 0]):
            members = np.flatnonzero(key == number)
            own = scores[members]
            second, first = np.sort(own)[-2:]
            best[members] = np.where(own == first, second, first)
            above[members] = (own[None, :] > own[:, None]).sum(axis=1) / (len(members) - 1)
        expected = np.log1p(np.maximum(0, np.bincount(key, weights=chance)[key] - chance))
        columns += [mean, best, above, expected]
    return np.column_stack(columns)


def fit_limits(manuals, features) -> TreesAndRegression:
    """@param features: by manual, the features of all its candidates"""
    judged = {name: manual.judged for name, manual in manuals.items()}
    labels = [manual.label[manual.judged] for manual in manuals.values()]
    rows = np.vstack([features[name][judged[name]] for name in manuals])
    return TreesAndRegression(rows, np.concatenate(labels), np.concatenate([weights_of(own) for own in labels]))


class WordRegression:
    """A regression over the words that name a candidate. Ignores words of fewer than FEWEST candidates."""

    FEWEST = 4

    def __init__(self, manuals):
        judged = [(words, label) for manual in manuals.values() for words, label in zip(manual.words, manual.label) if not np.isnan(label)]
        count = Counter(word for words, _ in judged for word in words)
        self.columns = {word: column for column, word in enumerate(sorted(word for word, n in count.items() if n >= self.FEWEST))}
        labels = [manual.label[manual.judged] for manual in manuals.values()]
        weights = np.concatenate([weights_of(own) for own in labels])
        rows = self.matrix(words for words, _ in judged)
        self.regression = LogisticRegression(C=0.05, max_iter=400).fit(rows, np.concatenate(labels), sample_weight=weights)
        self.slope = 1.0

    def matrix(self, rows) -> csr_matrix:
        rows = [[self.columns[word] for word in words if word in self.columns] for words in rows]
        ends = np.cumsum([0] + [len(row) for row in rows])
        indices = np.concatenate([np.array(row, dtype=int) for row in rows])
        return csr_matrix((np.ones(len(indices)), indices, ends), shape=(len(rows), len(self.columns)))

    def decision(self, manual: LimitCandidates) -> np.ndarray:
        return self.slope * self.regression.decision_function(self.matrix(manual.words))

    def exported(self) -> dict:
        coefficients = self.slope * self.regression.coef_[0]
        weights = {word: shortened(coefficients[column], 3) for word, column in self.columns.items()}
        return {"baseline": shortened(self.slope * self.regression.intercept_[0]), "weights": weights}


class LimitScorer:
    """Three models: the first scores a candidate alone, the second also uses the first's scores of its neighbours, the third
    uses the words that name the candidate.

    The second model is trained on scores that the first computes in inner folds.
    """

    def __init__(self, manuals):
        own = {name: manual.features for name, manual in manuals.items()}
        self.alone = fit_limits(manuals, own)
        inner = {}
        for fold in range(INNER_FOLDS):
            tested = list(manuals)[fold::INNER_FOLDS]
            model = fit_limits({name: manual for name, manual in manuals.items() if name not in tested}, own)
            inner |= {name: model.decision(own[name]) for name in tested}
        self.beside = fit_limits(manuals, {name: with_context(manual, inner[name]) for name, manual in manuals.items()})
        self.words = WordRegression(manuals)

    def decisions(self, manual: LimitCandidates) -> np.ndarray:
        """@returns one column for each of the scores whose weighted sum is the result"""
        beside = self.beside.decision(with_context(manual, self.alone.decision(manual.features)))
        return np.column_stack([beside, self.words.decision(manual)])

    def exported(self, names) -> dict:
        return {
            "alone": self.alone.exported(names),
            "beside": self.beside.exported(names + context_names()),
            "words": self.words.exported(),
        }


def train_limits(corpus: Path):
    """Trains the scorer of limits. The scores of the folds calibrate its scores to probabilities."""
    names, manuals = read_limits(corpus / "candidates/limits")
    *trained, final = Parallel(n_jobs=2)(
        delayed(LimitScorer)({name: manual for name, manual in manuals.items() if name != left}) for left in [*manuals, None]
    )
    models = dict(zip(manuals, trained))
    scores = np.concatenate([models[name].decisions(manual)[manual.judged] for name, manual in manuals.items()])
    labels = np.concatenate([manual.label[manual.judged] for manual in manuals.values()])
    scaling = LogisticRegression(C=1e6).fit(scores, labels)
    for model in [*trained, final]:
        model.beside.slope, model.words.slope = scaling.coef_[0]
        model.beside.offset = scaling.intercept_[0]
    report(len(manuals), scaling.predict_proba(scores)[:, 1], labels)
    folds = corpus / "folds/limits"
    folds.mkdir(parents=True, exist_ok=True)
    for name, model in models.items():
        (folds / f"{name}.json").write_text(json.dumps(model.exported(names)))
    SHIPPED["limits"].write_text(json.dumps(final.exported(names), separators=(",", ":")) + "\n")


def fit_candidates(manuals, make, left_out=None):
    parts = [part for name, part in manuals.items() if name != left_out]
    weights = np.concatenate([weights_of(own) for _, own in parts])
    return make(np.vstack([x for x, _ in parts]), np.concatenate([y for _, y in parts]), weights)


def task_model(features, labels, weights) -> TreesAndRegression:
    return TreesAndRegression(features, labels, weights, TASK_TREES)


def train_candidates(corpus: Path, kind: str, make):
    """Trains the scorer of tasks or notices. The scores of the folds calibrate its scores to probabilities."""
    names, manuals = read_candidates(corpus / "candidates" / kind)
    left_out = [*manuals, None]
    *models, final = Parallel(n_jobs=2)(delayed(fit_candidates)(manuals, make, name) for name in left_out)
    scores = np.concatenate([model.decision(x) for model, (x, _) in zip(models, manuals.values())])
    labels = np.concatenate([own for _, own in manuals.values()])
    scaling = LogisticRegression(C=1e6).fit(scores[:, None], labels)
    for model in [*models, final]:
        model.slope, model.offset = scaling.coef_[0, 0], scaling.intercept_[0]
    report(len(manuals), scaling.predict_proba(scores[:, None])[:, 1], labels)
    folds = corpus / "folds" / kind
    folds.mkdir(parents=True, exist_ok=True)
    for name, model in zip(manuals, models):
        (folds / f"{name}.json").write_text(json.dumps(model.exported(names)))
    SHIPPED[kind].write_text(json.dumps(final.exported(names), separators=(",", ":")) + "\n")


class BoostedUnits:
    """Boosted trees over the statements and procedures of questions. Each question weighs the same."""

    BOOSTING = dict(BOOSTING, max_iter=150, max_leaf_nodes=10, min_samples_leaf=40)

    def __init__(self, parts):
        features, labels, weights = (np.concatenate(column) for column in zip(*parts))
        self.model = HistGradientBoostingClassifier(**self.BOOSTING).fit(features, labels, sample_weight=weights)

    def decision(self, features):
        return self.model.decision_function(features)

    def exported(self, names) -> dict:
        baseline = shortened(self.model._baseline_prediction.item())
        return {"features": names, "baseline": baseline, "trees": exported_boosting(self.model, 1)}


# Pages are many, so larger leaves keep the weights file small.
PAGE_TREES = dict(n_estimators=50, min_samples_leaf=20, max_features=0.3, random_state=1)


def page_model(parts) -> TreesAndRegression:
    features, labels, weights = (np.concatenate(column) for column in zip(*parts))
    return TreesAndRegression(features, labels, weights, PAGE_TREES)


def page_weights(rows, labels: np.ndarray) -> np.ndarray:
    """As for units, but in total as much as one right and one wrong page, because the regression's penalty depends on the scale."""
    return unit_weights(rows, labels) / 10


# Questions without an answer are few, so the regression has more influence than in the other scorers.
QUESTION_TREES = dict(n_estimators=60, min_samples_leaf=10, max_features=0.3, random_state=1)


def question_model(parts) -> TreesAndRegression:
    features, labels, weights = (np.concatenate(column) for column in zip(*parts))
    return TreesAndRegression(features, labels, weights, QUESTION_TREES, inverse_penalty=0.05)


def unit_weights(rows, labels: np.ndarray) -> np.ndarray:
    """The units with and without the answer of a question weigh the same in total."""
    questions = np.array([row["question"] for row in rows])
    weights = np.zeros(len(rows))
    for question in np.unique(questions):
        own = questions == question
        for label in (0, 1):
            same = own & (labels == label)
            weights[same] = 10 / max(1, same.sum())
    return weights


def question_weights(rows, _labels: np.ndarray) -> np.ndarray:
    return np.array([row["weight"] for row in rows])


def best_units_right(scores, labels, rows) -> list:
    """For each question with a labelled answer, whether the unit with the highest score has it."""
    questions = np.array([row["question"] for row in rows])
    right = []
    for question in np.unique(questions[labels == 1]):
        own = np.flatnonzero(questions == question)
        right.append(labels[own[np.argmax(scores[own])]])
    return right


def train_questions(corpus: Path, kind: str, make, weights_of_rows):
    """Trains a scorer of questions or of their units, and writes the shipped weights and the folds."""
    directory = corpus / "candidates" / kind
    files = {file.stem: json.loads(file.read_text()) for file in sorted(directory.glob("*.json"))}
    names = sorted({name for rows in files.values() for row in rows for name in row["features"]})
    parts = {}
    for manual, rows in files.items():
        labels = np.array([row["label"] for row in rows])
        features = np.array([[row["features"].get(name, 0) for name in names] for row in rows])
        parts[manual] = features, labels, weights_of_rows(rows, labels)
    left_out = [*parts, None]
    trained = Parallel(n_jobs=2)(
        delayed(make)([part for manual, part in parts.items() if manual != left]) for left in left_out
    )
    models = dict(zip(left_out, trained))
    folds = corpus / "folds" / kind
    folds.mkdir(parents=True, exist_ok=True)
    scores = {manual: models[manual].decision(features) for manual, (features, _, _) in parts.items()}
    for manual in parts:
        (folds / f"{manual}.json").write_text(json.dumps(models[manual].exported(names)))
    SHIPPED[kind].write_text(json.dumps(models[None].exported(names), separators=(",", ":")) + "\n")
    labels = np.concatenate([own for _, own, _ in parts.values()])
    report(len(parts), 1 / (1 + np.exp(-np.concatenate(list(scores.values())))), labels)
    if kind == "answers":
        right = [hit for manual, rows in files.items() for hit in best_units_right(scores[manual], parts[manual][1], rows)]
        print(f"best unit right: {np.mean(right):.3f} of {len(right)} questions")
    if kind == "answerable":
        report_refusals(np.concatenate(list(scores.values())), labels, np.concatenate([own for _, _, own in parts.values()]))


def report_refusals(scores, labels, weights):
    """Shares of questions below a threshold: answerable ones of the gold, and unanswerable ones, told apart by their weights."""
    kinds = {"gold": 8, "our own": 1.1, "of other manuals": 0.1, "about things of other machines": 0.5}
    for refused in (0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2):
        threshold = np.quantile(scores[(labels == 1) & (weights == 1)], refused)
        shares = [f"{kind} {np.mean(scores[(labels == 0) & (weights == weight)] < threshold):.2f}" for kind, weight in kinds.items()]
        print(f"  answerable {refused:.2f} below {threshold:.2f}: unanswerable: {', '.join(shares)}")


def shortened(value: float, digits: int = 6) -> float:
    return float(f"{value:.{digits}g}")


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in SHIPPED:
        sys.exit(f"Usage: train.py {'|'.join(SHIPPED)} [CORPUS_DIR]")
    kind = sys.argv[1]
    corpus = Path(sys.argv[2] if len(sys.argv) > 2 else Path.home() / ".cache/steward/corpus")
    if kind == "limits":
        train_limits(corpus)
        return
    if kind == "pages":
        return train_questions(corpus, kind, page_model, page_weights)
    if kind == "answers":
        return train_questions(corpus, kind, BoostedUnits, unit_weights)
    if kind == "answerable":
        return train_questions(corpus, kind, question_model, question_weights)
    train_candidates(corpus, kind, task_model if kind == "tasks" else TreesRegressionAndBoosting)


def report(manual_count: int, scores: np.ndarray, labels: np.ndarray):
    print(f"{manual_count} manuals, {len(labels)} candidates, {labels.sum()} positive")
    print(f"average precision, leave-one-manual-out: {average_precision_score(labels, scores):.3f}")
    for threshold in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        taken = scores >= threshold
        right = labels[taken].sum()
        print(f"  from {threshold}: precision {right / max(1, taken.sum()):.3f}, recall {right / labels.sum():.3f}")


main()

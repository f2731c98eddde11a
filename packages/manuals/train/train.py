#!/usr/bin/env python3
"""Trains a scorer of candidates and prints how well it ranks, leave-one-manual-out.

Usage: train.py KIND [CORPUS_DIR]      (Python 3 with numpy and scikit-learn; Debian: python3-sklearn)

Reads CORPUS_DIR/candidates/KIND, which `npm run corpus -- --label` writes. Writes the shipped weights into the package,
trained on all manuals, and for each manual CORPUS_DIR/folds/KIND/NAME.json, trained on the others. Deterministic.
"""

import json
import os
import sys
from pathlib import Path

# one thread is faster than several that wait for each other on data this small
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.metrics import average_precision_score

SOURCE = Path(__file__).parent.parent / "src/extract"
SHIPPED = {"notices": SOURCE / "safety/unmarked/unmarked-notices.weights.json"}

# Found by leave-one-manual-out average precision; differences of .01 are noise.
PARAMETERS = dict(
    learning_rate=0.06,
    max_iter=160,
    max_leaf_nodes=12,
    min_samples_leaf=25,
    l2_regularization=5.0,
    early_stopping=False,
    random_state=1,
)


def read_candidates(directory: Path):
    """Returns feature names and, by manual, the matrix of features and the labels."""
    manuals = {}
    names = None
    for file in sorted(directory.glob("*.json")):
        rows = json.loads(file.read_text())
        if not rows:
            continue
        names = names or sorted(rows[0]["features"])
        features = np.array([[row["features"].get(name, 0) for name in names] for row in rows])
        manuals[file.stem] = features, np.array([row["label"] for row in rows])
    return names, manuals


def weights_of(labels: np.ndarray) -> np.ndarray:
    """A manual with many positive candidates counts more than one with few, but less than in proportion."""
    positives = max(1, labels.sum())
    weight = min(2.0, max(0.5, np.sqrt(20 / positives)))
    return np.where(labels == 1, 2 * weight, 1.0)


def train(manuals, left_out=None):
    parts = [part for name, part in manuals.items() if name != left_out]
    features = np.vstack([x for x, _ in parts])
    labels = np.concatenate([y for _, y in parts])
    weights = np.concatenate([weights_of(y) for _, y in parts])
    return HistGradientBoostingClassifier(**PARAMETERS).fit(features, labels, sample_weight=weights)


def exported(model, names) -> dict:
    """The model as the product reads it (src/learned/boosted-trees.ts)."""
    trees = []
    for (predictor,) in model._predictors:
        nodes = predictor.nodes
        leaf = nodes["is_leaf"] == 1
        trees.append(
            {
                "feature": np.where(leaf, -1, nodes["feature_idx"]).tolist(),
                "threshold": [0 if is_leaf else shortened(value) for is_leaf, value in zip(leaf, nodes["num_threshold"])],
                "left": np.where(leaf, 0, nodes["left"]).tolist(),
                "right": np.where(leaf, 0, nodes["right"]).tolist(),
                "value": [shortened(value) if is_leaf else 0 for is_leaf, value in zip(leaf, nodes["value"])],
            }
        )
    return {"features": names, "baseline": shortened(model._baseline_prediction.item()), "trees": trees}


def shortened(value: float) -> float:
    return float(f"{value:.6g}")


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in SHIPPED:
        sys.exit(f"Usage: train.py {'|'.join(SHIPPED)} [CORPUS_DIR]")
    kind = sys.argv[1]
    corpus = Path(sys.argv[2] if len(sys.argv) > 2 else Path.home() / ".cache/steward/corpus")
    names, manuals = read_candidates(corpus / "candidates" / kind)
    folds = corpus / "folds" / kind
    folds.mkdir(parents=True, exist_ok=True)
    scores, labels = [], []
    for name, (features, own) in manuals.items():
        model = train(manuals, left_out=name)
        probability = model.predict_proba(features)[:, 1]
        scores.append(probability)
        labels.append(own)
        (folds / f"{name}.json").write_text(json.dumps(exported(model, names)))
    scores, labels = np.concatenate(scores), np.concatenate(labels)
    print(f"{len(manuals)} manuals, {len(labels)} candidates, {labels.sum()} positive")
    print(f"average precision, leave-one-manual-out: {average_precision_score(labels, scores):.3f}")
    for threshold in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        taken = scores >= threshold
        right = labels[taken].sum()
        print(f"  from {threshold}: precision {right / max(1, taken.sum()):.3f}, recall {right / labels.sum():.3f}")
    SHIPPED[kind].write_text(json.dumps(exported(train(manuals), names), separators=(",", ":")) + "\n")


main()

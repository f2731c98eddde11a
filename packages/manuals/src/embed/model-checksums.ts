/** The model that ships with the product; its origin and licence are in `models/README.md`. */
export const SHIPPED_MODEL = 'Xenova/all-MiniLM-L6-v2';
/** The cross-encoder that ships with the product. */
export const RERANKER_MODEL = 'steward/answers-MiniLM-L6';

/**
 * SHA-256 of each file of the shipped models, by path relative to the model's folder. Vectors are comparable only with identical
 * weights, so a damaged or replaced file is rejected. Models chosen by configuration have no entry and are not checked.
 */
export const MODEL_CHECKSUMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [SHIPPED_MODEL]: {
    'config.json': '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
    'onnx/model_quantized.onnx': '6c2146504e89087eb8b52c7bc96bd655f3a71f678f844f2204527eecf5a2dbea',
    'special_tokens_map.json': '303df45a03609e4ead04bc3dc1536d0ab19b5358db685b6f3da123d05ec200e3',
    'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
    'tokenizer_config.json': 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b',
  },
  [RERANKER_MODEL]: {
    'config.json': '443d96a93e4d6ee7e175ad71eaebb7a1287ce62d7d74f87335b5abf062679aec',
    'onnx/model_quantized.onnx': 'd7bc2be572e69a49389f709da76c8ef67c65f165d9ecb9c6e527c16289f53922',
    'special_tokens_map.json': '303df45a03609e4ead04bc3dc1536d0ab19b5358db685b6f3da123d05ec200e3',
    'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
    'tokenizer_config.json': 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b',
  },
};
